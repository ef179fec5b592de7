/** The scopes of API keys. No scope covers payments or the account itself. */
export const keyScopes = ['read', 'generate', 'plan', 'publish'] as const;
export type KeyScope = (typeof keyScopes)[number];
