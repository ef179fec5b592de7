import { useRef } from 'react';

/**
 * Gives the focus back to what opened a dialog. The primitive does so only for a trigger of its own; here dialogs are
 * opened by whoever holds their state. What was opened from a menu goes back to the menu's button. Where the opener is gone,
 * such as the card of a post that the dialog deleted, the focus goes to the nearest thing beside it.
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
      if (opener?.isConnected) return opener.focus();
      const present = around.filter((element) => element.isConnected);
      present
        .map(firstFocusable)
        .find((element) => element !== null)
        ?.focus();
    },
  };
}

function withAncestors(element: HTMLElement): HTMLElement[] {
  return element.parentElement ? [element, ...withAncestors(element.parentElement)] : [element];
}

function firstFocusable(element: HTMLElement): HTMLElement | null {
  return element.querySelector('a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled)');
}
