import { useEffect, useState } from 'react';
import { showTheme, type ThemeChoice } from '#ui/kit/theme.ts';
import { themeKey } from './theme-script.ts';

/** The chosen theme, kept in this browser. */
export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const [choice, setChoice] = useState<ThemeChoice>('system');
  useEffect(() => setChoice(keptTheme()), []);
  useEffect(() => showTheme(choice), [choice]);
  return [
    choice,
    (next) => {
      localStorage.setItem(themeKey, next);
      setChoice(next);
    },
  ];
}

function keptTheme(): ThemeChoice {
  const kept = localStorage.getItem(themeKey);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}
