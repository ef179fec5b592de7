import { regexes } from 'zod';
import { maxPasswordLength, minPasswordLength } from '../account-rules.ts';

/**
 * Returns the validation message for an email address, or undefined if it is valid. The server applies the same rules.
 */
export function validateEmail(email: string): string | undefined {
  if (!email) return 'Enter your email.';
  return regexes.email.test(email) ? undefined : 'Enter an email address like name@example.com.';
}

/**
 * Returns the validation message for a new password, or undefined if it is valid. The server applies the same rules.
 */
export function validateNewPassword(password: string): string | undefined {
  if (!password) return 'Enter a new password.';
  if (password.length < minPasswordLength) return `At least ${minPasswordLength} characters.`;
  return password.length > maxPasswordLength ? `At most ${maxPasswordLength} characters.` : undefined;
}
