import type { Seal } from './seal.ts';

/** A column of sealed texts, implemented by the code that owns the table. */
export type SealedColumn = {
  /** For example `webhook_endpoints.sealed_secret`. */
  readonly name: string;
  /** Returns the ids of the keys that this column's texts are sealed with. */
  keyIds(): Promise<readonly string[]>;
  list(): Promise<readonly { readonly id: string; readonly sealed: string }[]>;
  /** Replaces the text of a row if it is still `old`; null deletes the text. */
  replace(id: string, old: string, sealed: string | null): Promise<void>;
};

type Resealed = {
  readonly resealed: number;
  /** How many texts cannot be opened with any of the keys. */
  readonly unreadable: number;
};

/**
 * Reseals every text with the newest key. A text that changes concurrently is already sealed with it. Unreadable texts
 * are deleted only if `discardsUnreadable` is set.
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
