import type { LimitCode } from '#contract/limit-errors.ts';
import { createGlobalDialog } from '#ui/global-dialog.ts';
import type { Plan } from '../plans.ts';

/**
 * Images that were requested but cost more than the available credits. `make` requests as many as the user can afford.
 */
export type RequestedImages = {
  readonly count: number;
  readonly creditsEach: number;
  readonly make: (count: number) => unknown;
};

/** Facts about the exceeded limit, and a solution without changing the plan. */
export type LimitHelp = {
  /** The numbers, such as '1 post is planned for Thursday; your plan has 1 per week.' */
  readonly fact: (plan: Plan) => string;
  readonly action?: { readonly label: string } & (
    | { readonly act: () => unknown; readonly to?: never }
    | { readonly to: string; readonly act?: never }
  );
};

type About = { readonly images?: RequestedImages; readonly help?: LimitHelp };

/** The limit shown in the upgrade dialog. */
export type Prompt = About & { readonly code: LimitCode };

const upgradeDialog = createGlobalDialog<Prompt>();

/** Returns the content of the upgrade dialog, or null while it is closed. */
export const usePrompt = upgradeDialog.useShown;

/** Opens the upgrade dialog, or closes it if `code` is null. Can be called from anywhere. */
export function promptUpgrade(code: LimitCode | null, about: About = {}): void {
  upgradeDialog.show(code && { code, ...about });
}
