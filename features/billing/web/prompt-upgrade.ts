import { useSyncExternalStore } from 'react';
import type { LimitCode } from '#contract/limit-errors.ts';

/** The images that the credits did not suffice for. `make` begins again with as many as they do. */
export type ImagesAsked = {
  readonly count: number;
  readonly creditsEach: number;
  readonly make: (count: number) => unknown;
};

/** The limit that the upgrade dialog tells of. */
export type Prompt = { readonly code: LimitCode; readonly images: ImagesAsked | undefined };

let shown: Prompt | null = null;
const listeners = new Set<() => void>();

/** Opens the upgrade dialog, from anywhere; null closes it. */
export function promptUpgrade(code: LimitCode | null, images?: ImagesAsked): void {
  shown = code && { code, images };
  for (const listener of listeners) listener();
}

/** What the upgrade dialog shows; null while it is closed. */
export function usePrompt(): Prompt | null {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
