/** What a suspended person is told, whatever they call and when they sign in. */
export const suspended = {
  code: 'SUSPENDED',
  message: 'This account is suspended. The privacy notice says whom to ask.',
} as const;
