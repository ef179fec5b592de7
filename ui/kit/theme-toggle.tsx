import { Monitor, Moon, Sun } from 'lucide-react';
import { SegmentedControl } from './segmented-control.tsx';
import type { ThemeChoice } from './theme.ts';

type ThemeToggleProps = {
  value: ThemeChoice;
  onChange: (value: ThemeChoice) => void;
  /** Shows labels next to the icons, for a settings page. */
  words?: boolean | undefined;
  className?: string | undefined;
};

/** Light, dark, or the device's theme. The component that stores the value also applies it with `showTheme`. */
export function ThemeToggle({ value, onChange, words, className }: ThemeToggleProps) {
  return <SegmentedControl label="Theme" {...{ options, value, onChange, className }} iconsOnly={!words} />;
}

const options = [
  { value: 'light', label: 'Light', icon: <Sun /> },
  { value: 'dark', label: 'Dark', icon: <Moon /> },
  { value: 'system', label: 'System', icon: <Monitor /> },
] as const;
