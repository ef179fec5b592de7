/** The ways to publish to the real Instagram: a service that manages the accounts, or the operator's own Meta app. */
export const connectionMethods = ['zernio', 'instagram-graph'] as const;
export type ConnectionMethod = (typeof connectionMethods)[number];
