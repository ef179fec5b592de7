export const sessionKey = ['session'];
export const dataExportKey = ['data export'];
export const dataSampleKey = ['data sample'];
export const sessionsKey = ['sessions'];
export const signInOptionsKey = ['sign-in options'];
export const signInMethodsKey = ['sign-in methods'];
