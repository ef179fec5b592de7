import type { ServiceDatabase } from '#platform/database/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import { commonPasswordsRefused, minPasswordLength } from '../account-rules.ts';
import type { Auth } from './auth.ts';

type NewPassword = { readonly password: string; readonly input: object; readonly caller: Caller | null };

/**
 * Returns why the new password in a request is too easy to guess, or undefined if it is not. The user is identified by
 * the email of a sign-up, the token of a reset, or the session.
 */
export async function findWeakness(
  { auth, service }: { readonly auth: Auth; readonly service: ServiceDatabase },
  { password, input, caller }: NewPassword,
): Promise<string | undefined> {
  if ('email' in input) return weakness(password, String(input.email));
  if ('token' in input) return weakness(password, await findResetEmail(auth, service, String(input.token)));
  return weakness(password, caller?.email ?? '');
}

/** Returns the email of the account that a reset token belongs to, or '' if the token is invalid. */
async function findResetEmail(auth: Auth, service: ServiceDatabase, token: string): Promise<string> {
  const { internalAdapter } = await auth.$context;
  const verification = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  if (!verification) return '';
  const user = await service
    .selectFrom('users')
    .select('email')
    .where('id', '=', verification.value)
    .executeTakeFirst();
  return user?.email ?? '';
}

async function weakness(password: string, email: string): Promise<string | undefined> {
  const written = password.toLowerCase();
  const own = email.trim().toLowerCase();
  if (written === own || written === own.split('@')[0])
    return 'Your password cannot be your email address. Choose another one.';
  if ((await commonPasswords()).has(written)) return 'This is one of the most common passwords. Choose another one.';
  return undefined;
}

let loaded: Promise<ReadonlySet<string>> | undefined;

/** Loaded when the first new password is set, because the list takes time and memory that startup does not need. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const allowed = dictionary['passwords-common'].filter((password) => password.length >= minPasswordLength);
    return new Set(allowed.slice(0, commonPasswordsRefused)); // ordered by frequency of use
  });
  return loaded;
}
