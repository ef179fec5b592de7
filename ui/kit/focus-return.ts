import { useRef } from 'react';

/**
 * Restores focus to the element that opened a dialog. The primitive does this only for its own trigger, but dialogs
 * here are opened by component state. If a menu opened the dialog, the menu's button receives focus. If the opener no
 * longer exists, such as the card of a deleted post, the nearest focusable element receives it.
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

/** Returns the first focusable element within the innermost of these elements that still exists. */
function nearestFocusable(elements: readonly HTMLElement[]): HTMLElement | undefined {
  const takesFocus = 'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled)';
  return elements
    .filter((element) => element.isConnected)
    .flatMap((element) => element.querySelector<HTMLElement>(takesFocus) ?? [])[0];
}
