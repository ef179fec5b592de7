import type { ServiceDatabase } from '#platform/database/database.ts';
import type { User } from '#platform/http/caller.ts';
import type { Auth } from './auth.ts';

/**
 * Verifies that the user, and not another person at their computer, requests an irreversible action: by the password,
 * or by the address if the account has no password.
 */
export async function confirmUser(
  auth: Auth,
  service: ServiceDatabase,
  caller: User,
  given: { readonly password: string; readonly email: string },
): Promise<'confirmed' | 'wrong password' | 'wrong address'> {
  const account = await service
    .selectFrom('auth_accounts')
    .select('password')
    .where('user_id', '=', caller.id)
    .where('password', 'is not', null)
    .executeTakeFirst();
  if (!account?.password) return given.email.trim().toLowerCase() === caller.email ? 'confirmed' : 'wrong address';
  const { password } = await auth.$context;
  const isRight = await password.verify({ hash: account.password, password: given.password });
  return isRight ? 'confirmed' : 'wrong password';
}
