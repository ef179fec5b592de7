import type { LimitCode } from '#contract/limit-errors.ts';
import { createGlobalDialog } from '#ui/global-dialog.ts';

/** The images that the credits did not suffice for. `make` begins again with as many as they do. */
export type ImagesAsked = {
  readonly count: number;
  readonly creditsEach: number;
  readonly make: (count: number) => unknown;
};

/** The limit that the upgrade dialog tells of. */
export type Prompt = { readonly code: LimitCode; readonly images: ImagesAsked | undefined };

const upgradeDialog = createGlobalDialog<Prompt>();

/** What the upgrade dialog shows; null while it is closed. */
export const usePrompt = upgradeDialog.useShown;

/** Opens the upgrade dialog, from anywhere; null closes it. */
export function promptUpgrade(code: LimitCode | null, images?: ImagesAsked): void {
  upgradeDialog.show(code && { code, images });
}
