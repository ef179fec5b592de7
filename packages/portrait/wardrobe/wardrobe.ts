import { randomFrom } from '@galatea/shot-language/random.ts';
import { type Outfit, outfits, type Pattern } from '@galatea/shot-language/shot.ts';
import type { Identity } from '../identity.ts';
import { type Taste, tastes } from './tastes.ts';

/** A piece of clothing; its color is '#rrggbb'. */
export type Piece = { readonly color: string; readonly pattern: Pattern | null };

export const necklaces = ['none', 'chain', 'pendant', 'pearls'] as const;
export type Necklace = (typeof necklaces)[number];

/** An influencer's entire wardrobe, identical in every image. */
export type Wardrobe = {
  /** One or two pieces for every outfit. */
  readonly tops: Readonly<Record<Outfit, readonly Piece[]>>;
  readonly jeans: string;
  readonly trousers: readonly string[];
  readonly sneakers: string;
  readonly shoes: string;
  readonly boots: string;
  readonly heels: string;
  readonly bag: string;
  readonly inner: string;
  /** Tie colors, most preferred first. */
  readonly ties: readonly string[];
  readonly metal: string;
  readonly necklace: Necklace;
  readonly watch: boolean;
  /** How much wider trousers are at the foot than at the knee, in figure units. */
  readonly flare: number;
};

/** Outfits that are worn over other clothes. */
const coats: ReadonlySet<Outfit> = new Set([
  'winter coat',
  'ski jacket',
  'outdoor jacket',
  'trench coat',
  'leather jacket',
]);

/** Available patterns for each outfit; outfits that are not listed are plain. */
const made: Readonly<Partial<Record<Outfit, readonly Pattern[]>>> = {
  'casual tee': ['stripes'],
  'knit sweater': ['stripes'],
  shirt: ['stripes', 'pinstripes', 'checks', 'dots'],
  'linen shirt': ['pinstripes', 'stripes', 'flowers'],
  blazer: ['checks', 'pinstripes'],
  suit: ['pinstripes', 'checks'],
  'summer dress': ['flowers', 'dots', 'stripes', 'checks'],
  swimwear: ['stripes', 'dots', 'flowers'],
  bikini: ['stripes', 'dots', 'flowers'],
  'top and skirt': ['stripes', 'dots'],
  'festival top': ['flowers', 'stripes'],
  robe: ['flowers', 'dots'],
};

const denims = ['#37465c', '#5f7a96', '#2a303b', '#8098ae'];
const leathers = ['#1f1c1e', '#3a2822', '#6b452e'];

/** Derives the influencer's taste and a wardrobe of about twenty pieces from the seed. */
export function wardrobeFor({ seed, traits }: Identity): Wardrobe {
  const random = randomFrom(seed, 'wardrobe');
  const pick = <Option>(options: readonly [Option, ...Option[]] | readonly Option[]): Option =>
    options[Math.floor(random() * options.length)] as Option; // there is at least one option
  const taste = pick(tastes);
  const isMan = traits.gender === 'Male';
  const weddingPiece = { color: isMan ? '#262a35' : '#f7f3ea', pattern: null };
  const tops = Object.fromEntries([
    ...outfits
      .filter((outfit) => outfit !== 'graduation gown' && outfit !== 'wedding clothes')
      .map((outfit) => [outfit, piecesFor(outfit, taste, random)]),
    ['graduation gown', [{ color: '#1f2230', pattern: null }]], // lent by the university
    ['wedding clothes', [weddingPiece, weddingPiece]],
  ]) as Wardrobe['tops']; // has an entry for every outfit
  return {
    tops,
    jeans: pick(denims),
    trousers: [pick(taste.bottoms), pick(taste.bottoms)],
    sneakers: random() < 0.6 ? '#f2efe9' : pick(taste.shoes),
    shoes: pick(['#3b2a22', '#241f20', '#7a4a2c']),
    boots: pick(leathers),
    heels: pick(taste.shoes),
    bag: pick(leathers.concat(taste.coats)),
    inner: pick(['#fdfcfb', '#f1e9dc', '#2a2a2e', '#d8dce2']),
    metal: taste.metal,
    necklace: isMan ? (random() < 0.2 ? 'chain' : 'none') : pick(necklaces),
    flare: pick([-2, 3, 6, 14]),
    watch: random() < (isMan ? 0.5 : 0.35),
    ties: rotated(['#7a1f2e', '#22304f', '#2f4a3c', '#4a3a5a', '#8a6a2c'], random()),
  };
}

function rotated<Item>(items: readonly Item[], share: number): readonly Item[] {
  const start = Math.floor(share * items.length);
  return [...items.slice(start), ...items.slice(0, start)];
}

function piecesFor(outfit: Outfit, taste: Taste, random: () => number): readonly Piece[] {
  const colors = colorsFor(outfit, taste);
  const start = Math.floor(random() * colors.length);
  const liked = (made[outfit] ?? []).filter((pattern) => taste.patterns.includes(pattern));
  return [0, 1].map((index) => {
    const pattern = liked[Math.floor(random() * liked.length)];
    const isPlain = random() < 0.5;
    return { color: colors[(start + index) % colors.length] ?? '#3a4f66', pattern: (!isPlain && pattern) || null };
  });
}

function colorsFor(outfit: Outfit, taste: Taste): readonly string[] {
  if (outfit === 'denim jacket') return denims;
  if (outfit === 'leather jacket') return leathers;
  if (outfit === 'scrubs') return ['#3f8f94', '#3f6f9a', '#6f9f8a'];
  if (outfit === 'suit') return [...taste.bottoms, '#2b3040'];
  return coats.has(outfit) ? taste.coats : taste.tops;
}
