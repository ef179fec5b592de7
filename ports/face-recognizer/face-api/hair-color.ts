import type { Rgb } from '@galatea/portrait/color.ts';
import { type Lab, toLab } from '@galatea/portrait/photo/cie-lab.ts';
import type { RawImage } from '../face-recognizer.ts';
import { cutChip, getFaceSquare, mean, type Point } from './face-chip.ts';

/**
 * Indices in the 68 landmarks of the ends of the jaw, and of the landmarks around each cheek: the outer and the inner
 * corner of the eye, the corner of the mouth, and the jaw.
 */
const jawEnds = [0, 16] as const;
const cheeks = [
  [36, 39, 48, 3],
  [45, 42, 54, 13],
] as const;
const noseBridge = 29;

/**
 * Position of the hair samples above the center of eyes and mouth, and their horizontal offsets, as fractions of a
 * chip's side.
 */
const hairUp = 0.55;
const hairAside = [-0.083, 0, 0.083] as const;
/** Side length of the sampled squares: as a fraction of a chip's side, and in pixels. */
const hairSquare = 0.1;
const skinSquare = 0.09;
const squareSide = 8;

/**
 * Returns the color of the hair above the forehead in CIE L*a*b*, with the color of the cheeks as the white point: both
 * are in the same light, which cancels out. For a bald head or a hat, returns the color of the head or hat. Returns
 * null if the image ends below the hair.
 */
export function hairColor(image: RawImage, landmarks: readonly Point[]): Lab | null {
  const { middle, side, turn } = getFaceSquare(landmarks);
  const [across, down] = [
    { x: Math.cos(turn), y: Math.sin(turn) },
    { x: -Math.sin(turn), y: Math.cos(turn) },
  ];
  // If the head is turned, the hair is above the middle of the jaw, not of the eyes.
  const head = mean(jawEnds.map((index) => landmarks[index] ?? middle));
  const aside = (head.x - middle.x) * across.x + (head.y - middle.y) * across.y;
  const above = hairAside.map((step) => {
    const [right, up] = [aside + step * side, hairUp * side];
    return { x: middle.x + across.x * right - down.x * up, y: middle.y + across.y * right - down.y * up };
  });
  const isShown = ({ x, y }: Point) => x >= 0 && y >= 0 && x < image.width && y < image.height;
  if (!above.every(isShown)) return null;
  const skin = [...cheeks, [noseBridge]].map((around) => mean(around.map((index) => landmarks[index] ?? middle)));
  const colorAt = (points: readonly Point[], part: number) =>
    middleColor(points.map((point) => cutChip(image, { middle: point, side: part * side, turn }, squareSide)));
  return toLab(colorAt(above, hairSquare), colorAt(skin, skinSquare));
}

/**
 * Returns the median of each channel. Unlike the mean, it is hardly affected by small areas such as a strand or a
 * highlight.
 */
function middleColor(chips: readonly Uint8Array[]): Rgb {
  const median = (channel: number) => {
    const values = chips.flatMap((chip) => [...chip].filter((_, index) => index % 3 === channel));
    return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
  };
  return [median(0), median(1), median(2)];
}
