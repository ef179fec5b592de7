import { useEffect, useEffectEvent } from 'react';

/** Does something when Escape is pressed and nothing else, such as a dialog or a menu, takes it; while `active`. */
export function useEscape(active: boolean, act: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(takesEscape)) return;
    act();
  });
  useEffect(() => {
    if (!active) return;
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [active]);
}

const takesEscape = '[role=dialog], [role=alertdialog], [role=menu]';
