import { useSyncExternalStore } from 'react';
import { showTheme, type ThemeChoice } from '#ui/kit/theme.ts';
import { themeKey } from './theme-script.ts';

const listeners = new Set<() => void>();

/** Returns the chosen theme, which is stored in the browser and shared by every theme switch and open tab. */
export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(subscribe, storedTheme, () => 'system'), chooseTheme];
}

/** Applies the chosen theme now and after every change. Returns an unsubscribe function. */
export function followTheme(): () => void {
  let stopShowing = showTheme(storedTheme());
  const unsubscribe = subscribe(() => {
    stopShowing();
    stopShowing = showTheme(storedTheme());
  });
  return () => {
    unsubscribe();
    stopShowing();
  };
}

function chooseTheme(choice: ThemeChoice): void {
  localStorage.setItem(themeKey, choice);
  for (const listener of listeners) listener();
}

function storedTheme(): ThemeChoice {
  const kept = localStorage.getItem(themeKey);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
