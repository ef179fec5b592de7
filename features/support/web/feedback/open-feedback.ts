import { cutText } from '#contract/cut-text.ts';
import { createGlobalDialog } from '#ui/global-dialog.ts';
import type { Person } from '#ui/site-link.ts';

/** Who gives feedback, and on which page they were. */
export type FeedbackOf = { readonly person: Person; readonly path: string };

const feedbackDialog = createGlobalDialog<FeedbackOf>();

export const useFeedbackOf = feedbackDialog.useShown;

/** Opens the feedback dialog, wherever somebody is. */
export function openFeedback(person: Person): void {
  const { pathname, search } = window.location;
  feedbackDialog.show({ person, path: cutText(pathname + search, 2_000) });
}

export function closeFeedback(): void {
  feedbackDialog.show(null);
}
