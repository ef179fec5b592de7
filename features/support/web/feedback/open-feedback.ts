import { cutText } from '#contract/cut-text.ts';
import { createGlobalDialog } from '#ui/global-dialog.ts';
import type { User } from '#ui/site-link.ts';

/** The user giving feedback, and the page they are on. */
export type FeedbackContext = { readonly person: User; readonly path: string };

const feedbackDialog = createGlobalDialog<FeedbackContext>();

export const useFeedbackContext = feedbackDialog.useShown;

/** Opens the feedback dialog on any page. */
export function openFeedback(user: User): void {
  const { pathname, search } = window.location;
  feedbackDialog.show({ person: user, path: cutText(pathname + search, 2_000) });
}

export function closeFeedback(): void {
  feedbackDialog.show(null);
}
