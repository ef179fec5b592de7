/** The error returned to a suspended user, for every call and at sign-in. */
export const suspended = {
  code: 'SUSPENDED',
  message: 'This account is suspended. See the privacy notice for whom to contact.',
} as const;
