import { cutText } from '#contract/cut-text.ts';
import { createGlobalDialog } from './global-dialog.ts';

/** What somebody reports: a page of this site, and the picture on it that is meant. */
export type Reported = { readonly path: string; readonly pictureUrl: string | null };

/**
 * Where photos and public pages are reported. Features that show pictures open it; what it
 * asks for is the support feature's.
 */
export const reportDialog = createGlobalDialog<Reported>();

/** Reports the page that is open. */
export function reportThisPage(pictureUrl: string | null = null): void {
  const { pathname, search } = window.location;
  reportDialog.show({ path: cutText(pathname + search, 2_000), pictureUrl });
}
