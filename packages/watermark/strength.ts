import { emptyPlane, type Pixels, type Plane } from './pixels.ts';

/** The strength is computed for blocks of this many pixels. */
export const blockSide = 8;

/** In levels of 256: the standard deviation of the pattern in even areas, and at most. */
const [least, most] = [1.1, 4];
/** Share of the texture's standard deviation. */
const shareOfTexture = 0.12;
/** Limit of the root mean square over the image, which keeps the PSNR above 42 dB. */
const mostOnAverage = 2;

/**
 * Returns the strength of the pattern for each block: texture hides more of it than sky or skin. A block next to an
 * even one counts as even, so that no pattern appears along edges.
 */
export function strengths(pixels: Pixels): Plane {
  const texture = blockDeviations(pixels);
  const { width, height } = texture;
  const map = emptyPlane(width, height);
  let squares = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const strength = Math.min(most, least + shareOfTexture * lowestAround(texture, x, y));
      map.values[y * width + x] = strength;
      squares += strength * strength;
    }
  }
  const average = Math.sqrt(squares / map.values.length);
  const values = average > mostOnAverage ? map.values.map((value) => (value * mostOnAverage) / average) : map.values;
  return { ...map, values };
}

function lowestAround({ values, width, height }: Plane, x: number, y: number): number {
  let lowest = Number.POSITIVE_INFINITY;
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++)
      lowest = Math.min(lowest, values[row * width + column] ?? 0);
  return lowest;
}

/** Returns the standard deviation of the green channel, or the only one, in each block. */
function blockDeviations({ data, width, height, channels }: Pixels): Plane {
  const map = emptyPlane(Math.ceil(width / blockSide), Math.ceil(height / blockSide));
  const channel = channels >= 3 ? 1 : 0;
  for (let y = 0; y < map.height; y++) {
    for (let x = 0; x < map.width; x++) {
      let [sum, squares, count] = [0, 0, 0];
      for (let row = y * blockSide; row < Math.min(height, (y + 1) * blockSide); row += 2) {
        for (let column = x * blockSide; column < Math.min(width, (x + 1) * blockSide); column += 2) {
          const value = data[(row * width + column) * channels + channel] ?? 0;
          sum += value;
          squares += value * value;
          count++;
        }
      }
      map.values[y * map.width + x] = Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
    }
  }
  return map;
}
