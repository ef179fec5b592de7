import { regexes } from 'zod';
import { maxPasswordLength, minPasswordLength } from '../account-rules.ts';

/** What a field for an address asks for. The server asks the same. */
export const emailRules = {
  required: 'Enter your email.',
  pattern: { value: regexes.email, message: 'Enter an email address like name@example.com.' },
} as const;

/** What a field for a new password asks for, as the server does. */
export const newPasswordRules = {
  required: 'Enter a new password.',
  minLength: { value: minPasswordLength, message: `At least ${minPasswordLength} characters.` },
  maxLength: { value: maxPasswordLength, message: `At most ${maxPasswordLength} characters.` },
} as const;
