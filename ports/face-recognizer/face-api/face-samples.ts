import { type Lab, toLab } from '@galatea/portrait/photo/cie-lab.ts';
import type { RawImage } from '../face-recognizer.ts';
import { cutChip, getFaceSquare, mean, type Point } from './face-chip.ts';

/**
 * Reads colors near a face. Lengths are multiples of the eye distance, and directions are relative to the upright face.
 */
export type FaceSamples = {
  /** The point between eyes and mouth. */
  readonly middle: Point;
  /** The left and the right cheek as they appear in the image. */
  readonly cheeks: readonly [Lab, Lab];
  readonly landmark: (...indexes: readonly number[]) => Point;
  readonly moved: (point: Point, right: number, down: number) => Point;
  readonly isShown: (point: Point) => boolean;
  /** The median color of a square around a point. */
  readonly colorAt: (point: Point, side: number) => Lab;
  /**
   * Returns the mean color of each row of an upright strip, top to bottom. The strip is a fifth as wide as it is high.
   */
  readonly rowsOf: (top: Point, bottom: Point) => readonly Lab[];
};

/** The width of a face's square as a multiple of the eye distance. */
const squareInEyeDistances = 3;
/** Landmarks around each cheek. Source: iBUG's annotation scheme. */
const leftCheek = [36, 39, 48, 3] as const;
const rightCheek = [45, 42, 54, 13] as const;
const cheekSide = 0.3;
const squarePixels = 6;
const stripPixels = 25;
const mainColumns = [10, 11, 12, 13, 14] as const;

export function sampleFace(image: RawImage, landmarks: readonly Point[]): FaceSamples {
  const { middle, side, turn } = getFaceSquare(landmarks);
  const unit = side / squareInEyeDistances;
  const landmark = (...indexes: readonly number[]) => mean(indexes.map((index) => landmarks[index] ?? middle));

  function colorAt(point: Point, size: number): Lab {
    const chip = cutChip(image, { middle: point, side: size * unit, turn }, squarePixels);
    const median = (channel: number) =>
      [...chip].filter((_, index) => index % 3 === channel).toSorted((one, other) => one - other)[
        (squarePixels ** 2) >> 1
      ] ?? 0;
    return toLab([median(0), median(1), median(2)]);
  }

  function rowsOf(top: Point, bottom: Point): readonly Lab[] {
    const length = Math.hypot(bottom.x - top.x, bottom.y - top.y);
    const chip = cutChip(image, { middle: mean([top, bottom]), side: length, turn }, stripPixels);
    return Array.from({ length: stripPixels }, (_, row) => {
      const average = (channel: number) =>
        mainColumns.reduce((sum, column) => sum + (chip[(row * stripPixels + column) * 3 + channel] ?? 0), 0) /
        mainColumns.length;
      return toLab([average(0), average(1), average(2)]);
    });
  }

  return {
    middle,
    landmark,
    colorAt,
    rowsOf,
    cheeks: [colorAt(landmark(...leftCheek), cheekSide), colorAt(landmark(...rightCheek), cheekSide)],
    moved: ({ x, y }, right, down) => ({
      x: x + (Math.cos(turn) * right - Math.sin(turn) * down) * unit,
      y: y + (Math.sin(turn) * right + Math.cos(turn) * down) * unit,
    }),
    isShown: ({ x, y }) => x >= 0 && y >= 0 && x < image.width && y < image.height,
  };
}

/** The CIE76 difference between two colors. */
export function labDifference(one: Lab, other: Lab): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}
