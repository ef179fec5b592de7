import type { Time } from '../shot.ts';

/** What an hour does to colours and light. */
export type Hour = {
  /** Falls on everything, by `share`. */
  readonly tint: string;
  readonly share: number;
  readonly key: string;
  readonly fill: string;
  readonly rim: string | null;
  readonly contrast: number;
  readonly exposure: number;
  /** The sky from the top to the horizon. */
  readonly sky: readonly [string, string, string];
  readonly isDark: boolean;
};

export const hours: Readonly<Record<Time, Hour>> = {
  dawn: {
    tint: '#e7a9b0',
    share: 0.28,
    key: '#ffe3d0',
    fill: '#b7b6d6',
    rim: '#ffd9c4',
    contrast: 0.35,
    exposure: 0.95,
    sky: ['#8fa3cf', '#e8b9c3', '#ffdcbb'],
    isDark: false,
  },
  morning: {
    tint: '#fff0d6',
    share: 0.16,
    key: '#fff6e8',
    fill: '#c3cfdd',
    rim: null,
    contrast: 0.3,
    exposure: 1,
    sky: ['#9cc6e6', '#c8e0ee', '#f6efe0'],
    isDark: false,
  },
  noon: {
    tint: '#ffffff',
    share: 0.06,
    key: '#ffffff',
    fill: '#c9d4de',
    rim: null,
    contrast: 0.35,
    exposure: 1,
    sky: ['#5fa9df', '#9accec', '#dcf0f7'],
    isDark: false,
  },
  'golden hour': {
    tint: '#f7a650',
    share: 0.34,
    key: '#ffdfae',
    fill: '#b9a6c4',
    rim: '#ffc66e',
    contrast: 0.5,
    exposure: 0.98,
    sky: ['#8c9cc4', '#f2b98c', '#ffdc9a'],
    isDark: false,
  },
  dusk: {
    tint: '#6d5c9c',
    share: 0.44,
    key: '#f3c9c0',
    fill: '#7e7fae',
    rim: '#f08fa0',
    contrast: 0.55,
    exposure: 0.9,
    sky: ['#3d4378', '#9a6d9f', '#f0a08c'],
    isDark: true,
  },
  night: {
    tint: '#141a3a',
    share: 0.66,
    key: '#ffd9b0',
    fill: '#4b5290',
    rim: '#7fd4ff',
    contrast: 0.66,
    exposure: 0.84,
    sky: ['#0b1029', '#1a2350', '#34386a'],
    isDark: true,
  },
};
