import { useRef } from 'react';

/**
 * Gives the focus back to what opened a dialog. The primitive does so only for a trigger of its own; here dialogs are
 * opened by whoever holds their state. What was opened from a menu goes back to the menu's button. Where the opener is
 * gone, such as the card of a post that the dialog deleted, the focus goes to the nearest thing beside it.
 */
export function useFocusReturn() {
  const openers = useRef<readonly HTMLElement[]>([]);
  return {
    onOpenAutoFocus(): void {
      const active = document.activeElement;
      const menu = active?.closest('[role=menu]')?.getAttribute('aria-labelledby');
      const from = menu ? document.getElementById(menu) : active;
      openers.current = from instanceof HTMLElement ? withAncestors(from) : [];
    },
    onCloseAutoFocus(event: Event): void {
      event.preventDefault();
      const [opener, ...around] = openers.current;
      const target = opener?.isConnected ? opener : nearestFocusable(around);
      target?.focus();
    },
  };
}

function withAncestors(element: HTMLElement): HTMLElement[] {
  return element.parentElement ? [element, ...withAncestors(element.parentElement)] : [element];
}

/** The first thing that takes the focus within the innermost of these elements that is still there. */
function nearestFocusable(elements: readonly HTMLElement[]): HTMLElement | undefined {
  const takesFocus = 'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled)';
  return elements
    .filter((element) => element.isConnected)
    .flatMap((element) => element.querySelector<HTMLElement>(takesFocus) ?? [])[0];
}
