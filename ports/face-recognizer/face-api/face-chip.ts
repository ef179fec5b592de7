import type { RawImage } from '../face-recognizer.ts';

export type Point = { readonly x: number; readonly y: number };
type Box = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;
/** A square of an image: its center, its side in pixels, and its rotation in radians. */
export type Square = { readonly middle: Point; readonly side: number; readonly turn: number };

/** Ranges of the left eye, the right eye and the mouth in the 68 landmarks. Source: iBUG's annotation scheme. */
const parts = { leftEye: [36, 42], rightEye: [42, 48], mouth: [48, 68] } as const;

/**
 * Side of a chip as a multiple of the eye distance (or of the distance from the eyes to the mouth, which remains
 * visible in profile).
 */
const sideInEyeDistances = 3;
/** The distance from the eyes to the center of the mouth, nearly the distance between the eyes. */
const mouthToEyes = 0.95;
/** Mean of 105 rendered images; 9 of 10 are between 1.16 and 1.44. */
const boxPerLandmarks = 1.24;
/** For 660 rendered faces the chip was 0.83 to 1.49 times as large as the box; for failed landmarks, 0.22 times. */
const smallestFace = 0.7;
/** Maximum number of samples per side of a chip pixel; more make no difference. */
const maxSamples = 6;

/** Returns the square around a face, aligned with the eyes and centered between the eyes and the mouth. */
export function getFaceSquare(landmarks: readonly Point[]): Square {
  const getMiddle = ([from, to]: readonly [number, number]) => mean(landmarks.slice(from, to));
  const [left, right, mouth] = [getMiddle(parts.leftEye), getMiddle(parts.rightEye), getMiddle(parts.mouth)];
  const eyes = mean([left, right]);
  const apart = Math.hypot(right.x - left.x, right.y - left.y);
  const below = Math.hypot(mouth.x - eyes.x, mouth.y - eyes.y);
  return {
    middle: mean([eyes, mouth]),
    side: Math.max(apart, below * mouthToEyes) * sideInEyeDistances,
    turn: Math.atan2(right.y - left.y, right.x - left.x),
  };
}

/**
 * Ranges of the jaw, whose middle is the chin, and of both brows in the 68 landmarks. Source: iBUG's annotation scheme.
 */
const jaw = [0, 17] as const;
const chin = 8;
const brows = [17, 27] as const;

/**
 * Returns the bounds of the face. Assumes that the distance from the brows to the hairline is half that from the brows
 * to the chin.
 */
export function getFaceOutline(landmarks: readonly Point[]): {
  left: number;
  right: number;
  top: number;
  bottom: number;
} {
  const across = landmarks.slice(...jaw).map(({ x }) => x);
  const bottom = landmarks[chin]?.y ?? 0;
  const brow = mean(landmarks.slice(...brows)).y;
  return { left: Math.min(...across), right: Math.max(...across), top: brow - (bottom - brow) / 2, bottom };
}

/** Returns a square around landmarks with the average margin of the detector's boxes. */
export function getLandmarkSquare(landmarks: readonly Point[]): Square {
  const [left, right] = [Math.min(...landmarks.map(({ x }) => x)), Math.max(...landmarks.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...landmarks.map(({ y }) => y)), Math.max(...landmarks.map(({ y }) => y))];
  const side = Math.max(right - left, bottom - top) * boxPerLandmarks;
  return { middle: { x: (left + right) / 2, y: (top + bottom) / 2 }, side, turn: 0 };
}

/** Checks whether the landmarks in a square can belong to a face: failed ones lie on top of each other. */
export function areFaceLandmarks(landmarks: readonly Point[], { side }: Square): boolean {
  return getFaceSquare(landmarks).side >= side * smallestFace;
}

/** Returns a square centered on a detected box, with the length of its longer side. */
export function getBoxSquare({ x, y, width, height }: Box): Square {
  return { middle: { x: x + width / 2, y: y + height / 2 }, side: Math.max(width, height), turn: 0 };
}

/**
 * Cuts a square out of an image and scales it to `size` pixels. Edge pixels are repeated beyond the edge of the image.
 */
export function cutChip({ width, height, pixels }: RawImage, { middle, side, turn }: Square, size: number): Uint8Array {
  const chip = new Uint8Array(size * size * 3);
  const samples = Math.max(1, Math.min(maxSamples, Math.round(side / size)));
  const [cos, sin] = [Math.cos(turn) * side, Math.sin(turn) * side];
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      let [red, green, blue] = [0, 0, 0];
      for (let sample = 0; sample < samples * samples; sample++) {
        const across = (x + ((sample % samples) + 0.5) / samples) / size - 0.5;
        const down = (y + (Math.floor(sample / samples) + 0.5) / samples) / size - 0.5;
        const column = within(middle.x + across * cos - down * sin, width);
        const row = within(middle.y + across * sin + down * cos, height);
        const from = (row * width + column) * 3;
        red += pixels[from] ?? 0;
        green += pixels[from + 1] ?? 0;
        blue += pixels[from + 2] ?? 0;
      }
      const to = (y * size + x) * 3;
      const count = samples * samples;
      chip[to] = red / count;
      chip[to + 1] = green / count;
      chip[to + 2] = blue / count;
    }
  return chip;
}

/** Maps a point in a chip to a point in the source image. */
export function toImagePoint({ x, y }: Point, { middle, side, turn }: Square, size: number): Point {
  const [across, down] = [(x / size - 0.5) * side, (y / size - 0.5) * side];
  return {
    x: middle.x + across * Math.cos(turn) - down * Math.sin(turn),
    y: middle.y + across * Math.sin(turn) + down * Math.cos(turn),
  };
}

function within(place: number, size: number): number {
  return Math.min(size - 1, Math.max(0, Math.round(place)));
}

export function mean(points: readonly Point[]): Point {
  const sum = (axis: 'x' | 'y') => points.reduce((total, point) => total + point[axis], 0);
  return { x: sum('x') / points.length, y: sum('y') / points.length };
}
