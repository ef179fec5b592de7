import { useEffect, useEffectEvent } from 'react';

/**
 * Handles keys on the page while `active`. Ignores keys with a modifier, and keys handled by another element, such as a
 * field, a menu or a dialog.
 *
 * @param acts a handler for each key by name, e.g. 'Escape'.
 */
export function usePageKeys(active: boolean, acts: Readonly<Record<string, () => void>>): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest(takesKeys)) return;
    acts[event.key]?.();
  });
  useEffect(() => {
    if (!active) return;
    const listen = (event: KeyboardEvent) => handleKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [active]);
}

const takesKeys =
  'input:not([type=checkbox], [type=radio]), textarea, select, [role=dialog], [role=alertdialog], [role=menu]';
