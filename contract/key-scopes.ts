/** What an API key may be allowed to do. Money and the account itself are in none of them. */
export const keyScopes = ['read', 'generate', 'plan', 'publish'] as const;
export type KeyScope = (typeof keyScopes)[number];
