/** What the simulated Instagram can be told to do wrong with an account, until it is told to stop. */
export const sandboxFailures = ['access revoked'] as const;
export type SandboxFailure = (typeof sandboxFailures)[number];
