import type { Time } from '@galatea/shot-language/shot.ts';

/** How a time of day affects colors and light. */
export type Hour = {
  /** The color that tints everything, with the strength `share`. */
  readonly tint: string;
  readonly share: number;
  readonly key: string;
  readonly fill: string;
  readonly rim: string | null;
  readonly contrast: number;
  readonly exposure: number;
  /** The colors of the sky from top to horizon. */
  readonly sky: readonly [string, string, string];
  readonly isDark: boolean;
  /** Height of the light, from 0 at the horizon to 1 overhead. */
  readonly height: number;
  /** Strength of shadows, from 0 (none) to 1 (clear noon). */
  readonly shadow: number;
  /** The color cast by the light on its side of the image, or null if there is none. */
  readonly wash: { readonly color: string; readonly opacity: number } | null;
};

/** Every time of day outdoors under a clear sky. */
export const hours: Readonly<Record<Time, Hour>> = {
  dawn: {
    tint: '#dba6bd',
    share: 0.3,
    key: '#ffe0d4',
    fill: '#aeb2da',
    rim: '#ffd0c0',
    contrast: 0.36,
    exposure: 0.93,
    sky: ['#8299cf', '#e6b4c6', '#ffdcc0'],
    isDark: false,
    height: 0.24,
    shadow: 0.45,
    wash: { color: '#ffc9c0', opacity: 0.3 },
  },
  morning: {
    tint: '#fff3dc',
    share: 0.16,
    key: '#fff4e2',
    fill: '#c0cfe2',
    rim: null,
    contrast: 0.32,
    exposure: 1,
    sky: ['#8fc0e6', '#c5e0ef', '#fbf1dc'],
    isDark: false,
    height: 0.55,
    shadow: 0.7,
    wash: { color: '#fff1c8', opacity: 0.26 },
  },
  noon: {
    tint: '#ffffff',
    share: 0.12,
    key: '#ffffff',
    fill: '#b9cbe0',
    rim: null,
    contrast: 0.5,
    exposure: 1,
    sky: ['#4b9ee2', '#90ccf2', '#e2f4fc'],
    isDark: false,
    height: 0.92,
    shadow: 1,
    wash: null,
  },
  'golden hour': {
    tint: '#e88a30',
    share: 0.36,
    key: '#ffd494',
    fill: '#ab98c6',
    rim: '#ffc060',
    contrast: 0.5,
    exposure: 0.97,
    sky: ['#6d7fb2', '#e79f6e', '#ffc878'],
    isDark: false,
    height: 0.2,
    shadow: 0.9,
    wash: { color: '#ff9e36', opacity: 0.34 },
  },
  dusk: {
    tint: '#48539a',
    share: 0.46,
    key: '#d9c4d8',
    fill: '#6670ac',
    rim: '#f2a08c',
    contrast: 0.46,
    exposure: 0.88,
    sky: ['#22336e', '#5f68a8', '#f0a98c'],
    isDark: true,
    height: 0.5,
    shadow: 0.12,
    wash: { color: '#ff9a78', opacity: 0.16 },
  },
  night: {
    tint: '#111a3c',
    share: 0.66,
    key: '#c4d2f6',
    fill: '#414b8c',
    rim: '#9cc4ff',
    contrast: 0.66,
    exposure: 0.84,
    sky: ['#080d26', '#15204c', '#2c3a6c'],
    isDark: true,
    height: 0.7,
    shadow: 0.3,
    wash: null,
  },
};
