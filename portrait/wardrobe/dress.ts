import { type Garment, garmentOf } from '../body/garments.ts';
import { mix, parseColour } from '../colour.ts';
import type { Identity } from '../identity.ts';
import { randomFrom } from '../random.ts';
import type { Shot } from '../shot.ts';
import type { Pattern } from './pattern.ts';
import { type Piece, type Wardrobe, wardrobeOf } from './wardrobe.ts';

/** Everything someone wears in a picture. Colours are '#rrggbb'. */
export type Look = {
  readonly garment: Garment;
  readonly cloth: string;
  readonly pattern: Pattern | null;
  readonly below: string;
  readonly inner: string;
  readonly shoe: string;
  readonly bag: string;
  readonly metal: string;
  readonly necklace: Wardrobe['necklace'];
  readonly watch: boolean;
};

/**
 * Chooses from the persona's own things what the shot asks for. Of two that fit, the one is worn that goes with the
 * place, whose colours `palette` names; a colour or a pattern that the prompt asked for is worn whatever they own.
 */
export function dress(identity: Identity, shot: Shot, palette: readonly string[]): Look {
  const wardrobe = wardrobeOf(identity);
  const random = randomFrom(shot.seed, 'dress');
  const garment = garmentOf(identity.traits.gender, shot.outfit);
  const piece = chosen(wardrobe.tops[shot.outfit], palette, random());
  const cloth = shot.outfitColor ?? piece.colour;
  return {
    garment,
    cloth,
    pattern: shot.outfitColor ? null : piece.pattern,
    below: below(shot, garment, cloth, wardrobe, random()),
    inner: wardrobe.inner,
    shoe: { sneaker: wardrobe.sneakers, shoe: wardrobe.shoes, boot: wardrobe.boots, heel: wardrobe.heels, bare: '' }[
      garment.shoe
    ],
    bag: wardrobe.bag,
    metal: wardrobe.metal,
    necklace: garment.depth >= 30 ? wardrobe.necklace : 'none',
    watch: wardrobe.watch,
  };
}

/** Mostly the piece that is nearer to a colour of the place, now and then the other. */
function chosen(pieces: readonly Piece[], palette: readonly string[], chance: number): Piece {
  const distance = ({ colour }: Piece) => Math.min(...palette.map((other) => apart(colour, other)));
  const [best, other] = pieces.toSorted((one, two) => distance(one) - distance(two));
  return (chance < 0.3 ? other : best) ?? { colour: '#3a4f66', pattern: null };
}

function apart(one: string, other: string): number {
  const [a, b] = [parseColour(one), parseColour(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** The colour of what is worn below, which must not be the same as that above unless they belong together. */
function below({ outfit }: Shot, { bottom }: Garment, cloth: string, wardrobe: Wardrobe, chance: number): string {
  if (outfit === 'suit' || outfit === 'sportswear' || outfit === 'swimwear') return mix(cloth, '#1d1a20', 0.22);
  if (bottom === 'jeans') return wardrobe.jeans;
  const [first = '#2b2a2e', second = first] = wardrobe.trousers;
  const [wanted, spare] = chance < 0.5 ? [first, second] : [second, first];
  return [wanted, spare, '#2b2a2e', '#d8cbb6'].find((colour) => apart(colour, cloth) > 60) ?? wanted;
}
