export const operatorKey = ['operator'];
