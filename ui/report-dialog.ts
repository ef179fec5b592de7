import { cutText } from '#contract/cut-text.ts';
import { createGlobalDialog } from './global-dialog.ts';

/** The reported page of this site and the reported image on it. */
export type Reported = { readonly path: string; readonly pictureUrl: string | null };

/**
 * Dialog for reporting photos and public pages. Features that show images open it; the support feature provides its
 * content.
 */
export const reportDialog = createGlobalDialog<Reported>();

/** Opens the report dialog for the current page. */
export function reportThisPage(pictureUrl: string | null = null): void {
  const { pathname, search } = window.location;
  reportDialog.show({ path: cutText(pathname + search, 2_000), pictureUrl });
}
