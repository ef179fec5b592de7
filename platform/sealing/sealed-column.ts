import type { Seal } from './seal.ts';

/** A column of sealed texts. The code that owns the table implements it. */
export type SealedColumn = {
  /** Such as `webhook_endpoints.sealed_secret`. */
  readonly name: string;
  /** Returns the ids of the keys that seal texts of this column. */
  keyIds(): Promise<readonly string[]>;
  list(): Promise<readonly { readonly id: string; readonly sealed: string }[]>;
  /** Replaces the text of a row if it is still `old`; null deletes it. */
  replace(id: string, old: string, sealed: string | null): Promise<void>;
};

type Resealed = {
  readonly resealed: number;
  /** Number of texts that cannot be opened with any of the keys. */
  readonly unreadable: number;
};

/**
 * Seals every text again, with the newest key. A text that changes concurrently is sealed with that already. Unreadable
 * texts are deleted only if `discardsUnreadable`.
 */
export async function reseal(
  columns: readonly SealedColumn[],
  seal: Seal,
  { discardsUnreadable }: { readonly discardsUnreadable: boolean },
): Promise<Resealed> {
  let [resealed, unreadable] = [0, 0];
  for (const column of columns)
    for (const { id, sealed } of await column.list()) {
      const text = await seal.open(sealed, id).catch(() => undefined);
      if (text === undefined) {
        unreadable += 1;
        if (discardsUnreadable) await column.replace(id, sealed, null);
        continue;
      }
      await column.replace(id, sealed, await seal.seal(text, id));
      resealed += 1;
    }
  return { resealed, unreadable };
}
