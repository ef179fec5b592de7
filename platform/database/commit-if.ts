import type { Kysely } from 'kysely';

/** Runs a transaction and commits it only if its outcome is of the given kind; any other outcome rolls it back. */
export async function commitIf<Tables, Outcome extends { readonly kind: string }>(
  db: Kysely<Tables>,
  kind: Outcome['kind'],
  work: (trx: Kysely<Tables>) => Promise<Outcome>,
): Promise<Outcome> {
  const refused: Outcome[] = [];
  try {
    return await db.transaction().execute(async (trx) => {
      const outcome = await work(trx);
      if (outcome.kind === kind) return outcome;
      refused.push(outcome);
      throw new Error(`rolls back: ${outcome.kind}`);
    });
  } catch (error) {
    const [outcome] = refused;
    if (outcome) return outcome;
    throw error;
  }
}
