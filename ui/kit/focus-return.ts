import { useRef } from 'react';

/**
 * Gives the focus back to what opened a dialog. The primitive does so only for a trigger of its own; here dialogs are
 * opened by whoever holds their state. What was opened from a menu goes back to the menu's button.
 */
export function useFocusReturn() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus(): void {
      const active = document.activeElement;
      const menu = active?.closest('[role=menu]')?.getAttribute('aria-labelledby');
      const from = menu ? document.getElementById(menu) : active;
      opener.current = from instanceof HTMLElement ? from : null;
    },
    onCloseAutoFocus(event: Event): void {
      event.preventDefault();
      opener.current?.focus();
    },
  };
}
