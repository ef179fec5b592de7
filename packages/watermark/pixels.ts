/** A decoded image: rows from top to bottom, with `channels` bytes per pixel, of which the last may be alpha. */
export type Pixels = {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
};

/** One value for each pixel. */
export type Plane = { readonly values: Float32Array; readonly width: number; readonly height: number };

export function emptyPlane(width: number, height: number): Plane {
  return { values: new Float32Array(width * height), width, height };
}

/** Returns the luminance (ITU-R BT.601). */
export function luminance({ data, width, height, channels }: Pixels): Plane {
  const plane = emptyPlane(width, height);
  const { values } = plane;
  const [green, blue] = channels >= 3 ? [1, 2] : [0, 0];
  for (let index = 0, at = 0; index < values.length; index++, at += channels)
    values[index] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + green] ?? 0) + 0.114 * (data[at + blue] ?? 0);
  return plane;
}

/** Resizes with a triangle filter that is as wide as a pixel of the smaller image. */
export function resized(plane: Plane, width: number, height: number): Plane {
  const narrow = emptyPlane(width, plane.height);
  const across = filter(plane.width, width);
  for (let row = 0; row < plane.height; row++) {
    const from = row * plane.width;
    const to = row * width;
    for (let column = 0; column < width; column++) {
      let sum = 0;
      const first = from + (across.starts[column] ?? 0);
      for (let tap = 0, weight = column * across.taps; tap < across.taps; tap++, weight++)
        sum += (plane.values[first + tap] ?? 0) * (across.weights[weight] ?? 0);
      narrow.values[to + column] = sum;
    }
  }
  const result = emptyPlane(width, height);
  const down = filter(plane.height, height);
  for (let row = 0; row < height; row++) {
    const to = row * width;
    for (let tap = 0; tap < down.taps; tap++) {
      const weight = down.weights[row * down.taps + tap] ?? 0;
      if (weight === 0) continue;
      const from = ((down.starts[row] ?? 0) + tap) * width;
      for (let column = 0; column < width; column++)
        result.values[to + column] = (result.values[to + column] ?? 0) + weight * (narrow.values[from + column] ?? 0);
    }
  }
  return result;
}

type Filter = { readonly taps: number; readonly starts: Int32Array; readonly weights: Float32Array };

function filter(from: number, to: number): Filter {
  const ratio = from / to;
  const reach = Math.max(1, ratio);
  const taps = Math.min(from, Math.ceil(2 * reach) + 1);
  const starts = new Int32Array(to);
  const weights = new Float32Array(to * taps);
  for (let index = 0; index < to; index++) {
    const center = (index + 0.5) * ratio - 0.5;
    const start = Math.min(from - taps, Math.max(0, Math.ceil(center - reach)));
    starts[index] = start;
    let sum = 0;
    for (let tap = 0; tap < taps; tap++) sum += Math.max(0, 1 - Math.abs(start + tap - center) / reach);
    for (let tap = 0; tap < taps; tap++)
      weights[index * taps + tap] = Math.max(0, 1 - Math.abs(start + tap - center) / reach) / sum;
  }
  return { taps, starts, weights };
}

/** Returns the mean of the square of `2 · radius + 1` pixels around each pixel, within the image. */
export function blurred(plane: Plane, radius: number): Plane {
  const { width, height } = plane;
  const across = emptyPlane(width, height);
  for (let row = 0; row < height; row++) meanOfLine(plane.values, across.values, row * width, 1, width, radius);
  const result = emptyPlane(width, height);
  const sums = new Float64Array(width);
  let count = 0;
  const add = (row: number, sign: number) => {
    if (row < 0 || row >= height) return;
    count += sign;
    for (let column = 0; column < width; column++)
      sums[column] = (sums[column] ?? 0) + sign * (across.values[row * width + column] ?? 0);
  };
  for (let row = 0; row < radius; row++) add(row, 1);
  for (let row = 0; row < height; row++) {
    add(row + radius, 1);
    add(row - radius - 1, -1);
    for (let column = 0; column < width; column++) result.values[row * width + column] = (sums[column] ?? 0) / count;
  }
  return result;
}

function meanOfLine(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  length: number,
  radius: number,
): void {
  let sum = 0;
  let count = 0;
  for (let index = 0; index < Math.min(radius, length); index++, count++) sum += from[start + index * step] ?? 0;
  for (let index = 0; index < length; index++) {
    if (index + radius < length) {
      sum += from[start + (index + radius) * step] ?? 0;
      count++;
    }
    if (index - radius > 0) {
      sum -= from[start + (index - radius - 1) * step] ?? 0;
      count--;
    }
    to[start + index * step] = sum / count;
  }
}
