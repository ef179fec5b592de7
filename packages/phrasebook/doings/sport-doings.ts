import type { DoingWords } from './doing.ts';

/** Sports whose words may contain those of another activity: a bungee jump is no jump. */
export const sportDoings = {
  bungee: { words: /\b(?:bungee\w*)\b/, family: 'everyday' },
  zipline: { words: /\b(?:zip ?lin\w*)\b/, family: 'everyday' },
  sandboard: { words: /\b(?:sand ?board\w*)\b/, family: 'everyday' },
  rodeo: { words: /\b(?:rodeo)\b/, family: 'everyday' },
  poledance: { words: /\b(?:pole ?danc\w*)\b/, family: 'everyday' },
  trampoline: {
    words: /\b(?:(?:jump|bounc)\w* on (?:\w+ )?trampoline|trampoline (?:park|hall))\b/,
    family: 'everyday',
  },
  parkour: { words: /\b(?:parkour)\b/, family: 'everyday' },
  cheerlead: { words: /\b(?:cheer ?lead\w*|pom ?poms)\b/, family: 'everyday' },
  canyoning: { words: /\b(?:canyoning)\b/, family: 'everyday' },
  windsurf: { words: /\b(?:wind ?surf\w*)\b/, family: 'beach' },
  wakeboard: { words: /\b(?:wake ?board\w*|water ?ski\w*)\b/, family: 'everyday' },
  dogsled: { words: /\b(?:dog ?sled\w*|husky (?:safari|sled\w*))\b/, family: 'everyday' },
  baseball: { words: /\b(?:baseball(?! (?:cap|jacket|jersey|game)))\b/, family: 'everyday' },
  rugby: { words: /\b(?:rugby)\b/, family: 'everyday' },
  cricket: { words: /\b(?:cricket)\b/, family: 'everyday' },
  hockey: { words: /\b(?:hockey(?! game))\b/, family: 'everyday' },
  fencing: { words: /\b(?:fencing)\b/, family: 'everyday' },
} as const satisfies Record<string, DoingWords>;
