import type { ServiceDatabase } from '#platform/database/database.ts';

export type SignInMethod = 'password' | 'google';

/** Returns the sign-in methods of a user. */
export async function listSignInMethods(service: ServiceDatabase, userId: string): Promise<SignInMethod[]> {
  const rows = await service.selectFrom('auth_accounts').select('provider_id').where('user_id', '=', userId).execute();
  return rows.map(({ provider_id }) => (provider_id === 'google' ? 'google' : 'password'));
}
