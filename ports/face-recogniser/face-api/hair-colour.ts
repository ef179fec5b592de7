import type { Picture } from '../face-recogniser.ts';
import { chipOf, mean, type Point, squareOfFace } from './face-chip.ts';

/**
 * Of the 68 landmarks the ends of the jaw, and those that lie around either cheek: the outer corner of the eye and the
 * inner one, the corner of the mouth, and the jaw.
 */
const jawEnds = [0, 16] as const;
const cheeks = [
  [36, 39, 48, 3],
  [45, 42, 54, 13],
] as const;
const bridgeOfNose = 29;

/** How far above the middle of eyes and mouth the hair is looked at, and how far to either side: the side of a chip. */
const hairUp = 0.55;
const hairAside = [-0.083, 0, 0.083] as const;
/** Sides of the squares of which colours are taken: the side of a chip; and their pixels. */
const hairSquare = 0.1;
const skinSquare = 0.09;
const squareSide = 8;

/** CIE's L*, a* and b*. */
type Lab = readonly [number, number, number];
type Colour = readonly [number, number, number];

/**
 * The colour of the hair above a forehead, in CIE L*a*b* with the colour of the cheeks as its white: both are in the
 * same light, which cancels out. Of a bald head, or under a hat, it is the colour of what is there; null where the
 * picture ends below it.
 */
export function hairColour(picture: Picture, landmarks: readonly Point[]): Lab | null {
  const { middle, side, turn } = squareOfFace(landmarks);
  const [across, down] = [
    { x: Math.cos(turn), y: Math.sin(turn) },
    { x: -Math.sin(turn), y: Math.cos(turn) },
  ];
  // A head that is turned has its hair above the middle of the jaw, not of the eyes.
  const head = mean(jawEnds.map((index) => landmarks[index] ?? middle));
  const aside = (head.x - middle.x) * across.x + (head.y - middle.y) * across.y;
  const above = hairAside.map((step) => {
    const [right, up] = [aside + step * side, hairUp * side];
    return { x: middle.x + across.x * right - down.x * up, y: middle.y + across.y * right - down.y * up };
  });
  const isShown = ({ x, y }: Point) => x >= 0 && y >= 0 && x < picture.width && y < picture.height;
  if (!above.every(isShown)) return null;
  const skin = [...cheeks, [bridgeOfNose]].map((around) => mean(around.map((index) => landmarks[index] ?? middle)));
  const colourAt = (points: readonly Point[], part: number) =>
    middleColour(points.map((point) => chipOf(picture, { middle: point, side: part * side, turn }, squareSide)));
  return labOf(colourAt(above, hairSquare), colourAt(skin, skinSquare));
}

/** The median of each of the three colours: what is small, as a strand or a highlight, counts less than in the mean. */
function middleColour(chips: readonly Uint8Array[]): Colour {
  const median = (channel: number) => {
    const values = chips.flatMap((chip) => [...chip].filter((_, index) => index % 3 === channel));
    return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
  };
  return [median(0), median(1), median(2)];
}

/** A colour in CIE L*a*b* beside a white. Source of the figures: CIE 15, and IEC 61966-2-1 for sRGB. */
function labOf(colour: Colour, white: Colour): Lab {
  const whiteXyz = xyzOf(white);
  const [x = 0, y = 0, z = 0] = xyzOf(colour).map((value, index) => {
    const share = value / Math.max(whiteXyz[index] ?? 0, darkest);
    return share > 216 / 24_389 ? Math.cbrt(share) : ((24_389 / 27) * share + 16) / 116;
  });
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Skin as dark as that shows no colour: what is divided by it would be noise. */
const darkest = 0.001;

function xyzOf(colour: Colour): Colour {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return [
    0.4124 * red + 0.3576 * green + 0.1805 * blue,
    0.2126 * red + 0.7152 * green + 0.0722 * blue,
    0.0193 * red + 0.1192 * green + 0.9505 * blue,
  ];
}
