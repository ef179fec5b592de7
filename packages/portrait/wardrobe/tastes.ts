import type { Pattern } from '@galatea/shot-language/shot.ts';
/** A taste in clothes: colors of tops, legwear and shoes, and patterns. */
export type Taste = {
  readonly tops: readonly string[];
  readonly bottoms: readonly string[];
  readonly coats: readonly string[];
  readonly shoes: readonly string[];
  readonly patterns: readonly Pattern[];
  readonly metal: string;
};

export const tastes: readonly Taste[] = [
  {
    tops: ['#f1ebe0', '#c9b79c', '#2b2a2c', '#8d9197', '#e3d5c3', '#5a5f66'],
    bottoms: ['#2b2a2e', '#d8cbb6', '#6b655c'],
    coats: ['#b89b74', '#2b2a2e', '#8a8f95'],
    shoes: ['#f2efe9', '#2a2422', '#a98a66'],
    patterns: ['pinstripes', 'checks'],
    metal: '#d8a944',
  },
  {
    tops: ['#b5653f', '#7a8455', '#e8dcc4', '#d19a45', '#6d4a38', '#9c4a3c'],
    bottoms: ['#5a4a3c', '#46503f', '#c2a77c'],
    coats: ['#8a5a3a', '#5b6244', '#b98a52'],
    shoes: ['#7a4a2c', '#e8e0d2', '#4a3326'],
    patterns: ['checks', 'flowers'],
    metal: '#c98a4a',
  },
  {
    tops: ['#f3f0ea', '#22304f', '#c23a3c', '#7d9cc0', '#1f2530', '#e7e2d8'],
    bottoms: ['#2b3a55', '#e9e2d4', '#1f2430'],
    coats: ['#22304f', '#c9b08a', '#a83238'],
    shoes: ['#f2efe9', '#22283a', '#8a2f30'],
    patterns: ['stripes', 'dots'],
    metal: '#d8a944',
  },
  {
    tops: ['#e9b7be', '#bcd0dc', '#d8c7e2', '#f4e3c8', '#b9d3bf', '#f3efe8'],
    bottoms: ['#e4dac8', '#8fa6bd', '#c9b9c6'],
    coats: ['#e2c9b6', '#b7c3cf', '#d9a9a4'],
    shoes: ['#f4f0ea', '#d9b8a8', '#b59aa6'],
    patterns: ['flowers', 'dots'],
    metal: '#d9a98f',
  },
  {
    tops: ['#d8413a', '#1f7a6e', '#eab33a', '#3a56a8', '#8a2f63', '#f2ede4'],
    bottoms: ['#2a2f45', '#7a2438', '#e2d6bf'],
    coats: ['#c8402e', '#24606a', '#e0a63a'],
    shoes: ['#f2efe9', '#c23a2e', '#2a2424'],
    patterns: ['flowers', 'stripes', 'dots'],
    metal: '#d8a944',
  },
  {
    tops: ['#1e1d21', '#4a2430', '#2f3a3a', '#3a3d46', '#e4ded6', '#5a4458'],
    bottoms: ['#1d1c20', '#2c2f38', '#3b2a2e'],
    coats: ['#1f1e22', '#33262a', '#3c4148'],
    shoes: ['#1d1b1d', '#3a2a2a', '#e2dcd2'],
    patterns: ['pinstripes', 'stripes', 'checks'],
    metal: '#c9ccd2',
  },
];
