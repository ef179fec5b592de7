/** Returns the name of an account as users write it: '@mia.sol', or 'Mia Sol' for a page that has only a name. */
export function formatHandle(username: string): string {
  return /\s/.test(username) ? username : `@${username}`;
}
