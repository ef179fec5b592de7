import { useEffect, useEffectEvent } from 'react';

/**
 * Does something when a key is pressed on the page, while `active`. Keys that something else takes, such as a field, a
 * menu or a dialog, or that carry a modifier, are left to it.
 * @param acts what each key does, by its name, e.g. 'Escape'.
 */
export function usePageKeys(active: boolean, acts: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest(takesKeys)) return;
    acts[event.key]?.();
  });
  useEffect(() => {
    if (!active) return;
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [active]);
}

const takesKeys =
  'input:not([type=checkbox], [type=radio]), textarea, select, [role=dialog], [role=alertdialog], [role=menu]';
