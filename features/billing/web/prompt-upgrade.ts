import type { LimitCode } from '#contract/limit-errors.ts';
import { createGlobalDialog } from '#ui/global-dialog.ts';
import type { Plan } from '../plans.ts';

/** The images that the credits did not suffice for. `make` begins again with as many as they do. */
export type ImagesAsked = {
  readonly count: number;
  readonly creditsEach: number;
  readonly make: (count: number) => unknown;
};

/** How the limit was met, and what helps without another plan. */
export type LimitHelp = {
  /** The numbers, such as '1 post is planned for Thursday; your plan has 1 per week.' */
  readonly fact: (plan: Plan) => string;
  readonly action?: { readonly label: string } & (
    | { readonly act: () => unknown; readonly to?: never }
    | { readonly to: string; readonly act?: never }
  );
};

type About = { readonly images?: ImagesAsked; readonly help?: LimitHelp };

/** The limit that the upgrade dialog tells of. */
export type Prompt = About & { readonly code: LimitCode };

const upgradeDialog = createGlobalDialog<Prompt>();

/** What the upgrade dialog shows; null while it is closed. */
export const usePrompt = upgradeDialog.useShown;

/** Opens the upgrade dialog, from anywhere; null closes it. */
export function promptUpgrade(code: LimitCode | null, about: About = {}): void {
  upgradeDialog.show(code && { code, ...about });
}
