export const uploadedKey = ['uploaded videos'];

export const conversionsKey = ['video conversions'];
