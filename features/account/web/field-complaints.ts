import { regexes } from 'zod';
import { maxPasswordLength, minPasswordLength } from '../account-rules.ts';

/** What is wrong with an address; undefined where nothing is. The server asks the same. */
export function emailComplaint(email: string): string | undefined {
  if (!email) return 'Enter your email.';
  return regexes.email.test(email) ? undefined : 'Enter an email address like name@example.com.';
}

/** What is wrong with a new password; undefined where nothing is. The server asks the same. */
export function newPasswordComplaint(password: string): string | undefined {
  if (!password) return 'Enter a new password.';
  if (password.length < minPasswordLength) return `At least ${minPasswordLength} characters.`;
  return password.length > maxPasswordLength ? `At most ${maxPasswordLength} characters.` : undefined;
}
