export const sessionKey = ['session'];
export const sessionsKey = ['sessions'];
export const signInOptionsKey = ['sign-in options'];
export const signInMethodsKey = ['sign-in methods'];
