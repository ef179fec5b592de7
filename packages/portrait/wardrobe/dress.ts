import { randomFrom } from '@galatea/shot-language/random.ts';
import type { Outfit, Pattern, Prop, PropColors, Shot } from '@galatea/shot-language/shot.ts';
import type { Traits } from '@galatea/shot-language/traits.ts';
import { type Garment, garmentFor, takesLegwear } from '../body/garments.ts';
import { mix, parseColor } from '../color.ts';
import { getBrightness } from '../head/tones.ts';
import type { Identity } from '../identity.ts';
import { type Piece, type Wardrobe, wardrobeFor } from './wardrobe.ts';

/** Everything that an influencer wears in an image. Colors are '#rrggbb'. */
export type Clothing = {
  readonly garment: Garment;
  readonly cloth: string;
  readonly pattern: Pattern | null;
  readonly below: string;
  readonly legwearPattern: Pattern | null;
  readonly inner: string;
  /** Color of the pattern's marks, if a second color was requested. */
  readonly ink: string | undefined;
  readonly tie: { readonly kind: 'tie' | 'bow tie'; readonly color: string } | null;
  /** Whether a shirt with a collar is worn under the jacket. */
  readonly shirt: boolean;
  readonly shoe: string;
  readonly bag: string;
  readonly glove: string;
  readonly propColors: PropColors;
  readonly metal: string;
  readonly necklace: Wardrobe['necklace'];
  readonly watch: boolean;
  readonly gloves: boolean;
  /** Whether the top is tucked in. */
  readonly tucked: boolean;
  /** Additional width of trousers at the foot, in figure units. */
  readonly flare: number;
};

/**
 * Chooses clothes for a shot from the influencer's wardrobe. If two pieces fit, it usually chooses the one that better
 * suits the scene's colors (`palette`). Colors and patterns that the prompt requests are used even if the wardrobe has
 * none.
 */
export function dress(identity: Identity, shot: Shot, palette: readonly string[]): Clothing {
  const wardrobe = wardrobeFor(identity);
  const random = randomFrom(shot.seed, 'dress');
  const ofOutfit = garmentFor(identity.traits.gender, shot.outfit);
  const garment = withRequestedParts(ofOutfit, shot, identity.traits.gender);
  const piece = chosen(wardrobe.tops[shot.outfit], palette, random());
  const cloth = shot.outfitColor ?? piece.color;
  const hasProp = (prop: Prop) => shot.props.includes(prop);
  const tie = tieFor(shot, wardrobe, cloth);
  // A man's suit includes a shirt, even without a tie.
  const isSuit = identity.traits.gender === 'Male' && ofOutfit === garmentFor('Male', 'suit');
  const legs = below(shot, garment, cloth, wardrobe, random());
  const shoes = {
    sneaker: wardrobe.sneakers,
    shoe: wardrobe.shoes,
    boot: wardrobe.boots,
    heel: wardrobe.heels,
    bare: '',
  };
  return {
    garment,
    cloth,
    pattern: shot.pattern ?? (shot.outfitColor || shot.legwearPattern ? null : piece.pattern),
    legwearPattern: shot.legwearPattern,
    below: shot.propColors.legwear ?? legs,
    inner: tie || isSuit ? shirtFor(wardrobe.inner) : wardrobe.inner,
    ink: shot.secondColor ?? undefined,
    tie,
    shirt: tie !== null || isSuit,
    shoe: shot.propColors.footwear ?? shoes[garment.shoe],
    bag: shot.propColors.handbag ?? wardrobe.bag,
    glove: shot.propColors.gloves ?? wardrobe.bag,
    propColors: shot.propColors,
    metal: wardrobe.metal,
    necklace: tie ? 'none' : necklaceFor(garment, wardrobe, hasProp('necklace')),
    watch: wardrobe.watch || hasProp('watch'),
    tucked: tuckable.has(shot.outfit) && random() < (identity.traits.gender === 'Male' ? 0.35 : 0.65),
    flare: wardrobe.flare,
    gloves: hasProp('gloves'),
  };
}

/** Returns the outfit with the requested legwear and shoes. */
function withRequestedParts(garment: Garment, { legwear, footwear }: Shot, gender: Traits['gender']): Garment {
  const wanted = legwear === 'denim shorts' ? 'shorts' : legwear;
  const isOther = wanted && takesLegwear(gender, garment.bottom, wanted);
  return { ...garment, bottom: isOther ? wanted : garment.bottom, shoe: footwear ?? garment.shoe };
}

const tuckable: ReadonlySet<Outfit> = new Set(['casual tee', 'shirt', 'linen shirt', 'top and skirt']);

/**
 * Returns the requested tie: a black bow tie, or a tie that contrasts with the shirt or jacket, unless the prompt names
 * a color.
 */
function tieFor({ props, propColors }: Shot, { ties }: Wardrobe, cloth: string): Clothing['tie'] {
  if (props.includes('bow tie')) return { kind: 'bow tie', color: propColors['bow tie'] ?? '#1d1d21' };
  if (!props.includes('tie')) return null;
  const own = ties.find((color) => apart(color, cloth) > 60) ?? '#1d1d21';
  return { kind: 'tie', color: propColors.tie ?? own };
}

/** Returns white if the influencer's own shirt would be dark. */
function shirtFor(color: string): string {
  return getBrightness(color) > 0.6 ? color : '#fdfcfb';
}

/** Returns the necklace, which a high collar hides unless the prompt requests it. */
function necklaceFor({ depth, neckline }: Garment, { necklace }: Wardrobe, hasProp: boolean): Wardrobe['necklace'] {
  if (hasProp) return necklace === 'none' ? 'pendant' : necklace;
  return depth >= 30 && neckline !== 'lapels' ? necklace : 'none';
}

/** Usually returns the piece whose color is closer to the colors of the scene, and occasionally the other one. */
function chosen(pieces: readonly Piece[], palette: readonly string[], chance: number): Piece {
  const distance = ({ color }: Piece) => Math.min(...palette.map((other) => apart(color, other)));
  const [best, other] = pieces.toSorted((one, two) => distance(one) - distance(two));
  return (chance < 0.3 ? other : best) ?? { color: '#3a4f66', pattern: null };
}

function apart(one: string, other: string): number {
  const [a, b] = [parseColor(one), parseColor(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** Returns the color of the clothes below the waist, which must differ from the top unless they belong together. */
function below(
  { outfit, legwear }: Shot,
  { bottom }: Garment,
  cloth: string,
  wardrobe: Wardrobe,
  chance: number,
): string {
  if (
    outfit === 'suit' ||
    // A man's evening dress is a suit.
    ((outfit === 'evening dress' || outfit === 'wedding clothes') && bottom === 'trousers') ||
    outfit === 'sportswear' ||
    outfit === 'swimwear' ||
    outfit === 'bikini' ||
    outfit === 'scrubs'
  )
    return mix(cloth, '#1d1a20', 0.22);
  if (bottom === 'jeans' || (bottom === 'shorts' && legwear === 'denim shorts')) return wardrobe.jeans;
  const [first = '#2b2a2e', second = first] = wardrobe.trousers;
  const [wanted, spare] = chance < 0.5 ? [first, second] : [second, first];
  return [wanted, spare, '#2b2a2e', '#d8cbb6'].find((color) => apart(color, cloth) > 60) ?? wanted;
}
