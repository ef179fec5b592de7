/** The two-dimensional discrete Fourier transform of a square, whose side is a power of two. */
export type Spectrum = { readonly re: Float64Array; readonly im: Float64Array; readonly side: number };

export function emptySpectrum(side: number): Spectrum {
  return { re: new Float64Array(side * side), im: new Float64Array(side * side), side };
}

/** Transforms in place. The inverse is not divided by the number of elements. */
export function transform(spectrum: Spectrum, direction: 'forward' | 'inverse'): void {
  const { re, im, side } = spectrum;
  const plan = getPlan(side);
  const [a, b] = direction === 'forward' ? [re, im] : [im, re];
  for (let pass = 0; pass < 2; pass++) {
    for (let row = 0; row < side; row++) transformRow(a, b, row * side, plan);
    transpose(a, side);
    transpose(b, side);
  }
}

type Plan = {
  readonly side: number;
  readonly reversed: Uint16Array;
  readonly cos: Float64Array;
  readonly sin: Float64Array;
};

const plans = new Map<number, Plan>();

function getPlan(side: number): Plan {
  const known = plans.get(side);
  if (known) return known;
  const bits = Math.log2(side);
  const reversed = Uint16Array.from({ length: side }, (_, index) => {
    let result = 0;
    for (let bit = 0; bit < bits; bit++) if (index & (1 << bit)) result |= 1 << (bits - 1 - bit);
    return result;
  });
  const angle = (index: number) => (-2 * Math.PI * index) / side;
  const plan = {
    side,
    reversed,
    cos: Float64Array.from({ length: side / 2 }, (_, index) => Math.cos(angle(index))),
    sin: Float64Array.from({ length: side / 2 }, (_, index) => Math.sin(angle(index))),
  };
  plans.set(side, plan);
  return plan;
}

/** Radix 2, decimation in time (Cooley and Tukey 1965). */
function transformRow(re: Float64Array, im: Float64Array, start: number, { side, reversed, cos, sin }: Plan): void {
  if (isZero(re, im, start, side)) return;
  for (let index = 0; index < side; index++) {
    const other = reversed[index] ?? 0;
    if (other <= index) continue;
    swap(re, start + index, start + other);
    swap(im, start + index, start + other);
  }
  for (let half = 1; half < side; half *= 2) {
    const step = side / (2 * half);
    for (let k = 0; k < half; k++) {
      const c = cos[k * step] ?? 0;
      const s = sin[k * step] ?? 0;
      for (let top = start + k; top < start + side; top += 2 * half) {
        const low = top + half;
        const lowRe = re[low] ?? 0;
        const lowIm = im[low] ?? 0;
        const tRe = lowRe * c - lowIm * s;
        const tIm = lowRe * s + lowIm * c;
        const topRe = re[top] ?? 0;
        const topIm = im[top] ?? 0;
        re[low] = topRe - tRe;
        im[low] = topIm - tIm;
        re[top] = topRe + tRe;
        im[top] = topIm + tIm;
      }
    }
  }
}

function isZero(re: Float64Array, im: Float64Array, start: number, length: number): boolean {
  for (let index = start; index < start + length; index++) if (re[index] !== 0 || im[index] !== 0) return false;
  return true;
}

function transpose(values: Float64Array, side: number): void {
  for (let row = 0; row < side; row++)
    for (let column = row + 1; column < side; column++) swap(values, row * side + column, column * side + row);
}

function swap(values: Float64Array, one: number, other: number): void {
  const kept = values[one] ?? 0;
  values[one] = values[other] ?? 0;
  values[other] = kept;
}
