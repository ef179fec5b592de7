/** The ways to the real Instagram: a service that holds the accounts, and the operator's own app at Meta. */
export const publisherWays = ['zernio', 'instagram-graph'] as const;
export type PublisherWay = (typeof publisherWays)[number];
