/** The error for a suspended user, for every call and at sign-in. */
export const suspended = {
  code: 'SUSPENDED',
  message: 'This account is suspended. The privacy notice says whom to ask.',
} as const;
