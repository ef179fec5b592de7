/** The settings of an encoding. */
export type EncodingOrder = {
  /** The most bits per second. */
  readonly mostBits: number;
  readonly framesPerSecond: number;
};

/** Instagram shows no difference above this rate. Its limit is 25 Mbit/s. */
const usualBits = 8_000_000;

/** Bits per second of the sound, as Instagram recommends. */
export const soundBits = 128_000;

const byBits = ({ mostBits }: EncodingOrder) => ['-b:v', String(Math.min(mostBits, usualBits * 0.75))];

/** The arguments of encoders, best first. Those that need a certain graphics card are not used. */
const encoders: Readonly<Record<string, (order: EncodingOrder) => readonly string[]>> = {
  libx264: ({ mostBits }) => {
    const bits = Math.min(mostBits, usualBits);
    return ['-preset', 'veryfast', '-crf', '21', '-maxrate', String(bits), '-bufsize', String(bits)];
  },
  h264_videotoolbox: byBits,
  libopenh264: byBits,
};

export type FoundEncoders = { readonly h264: string; readonly aac: string };

/**
 * Returns the encoders of a list that `ffmpeg -encoders` printed, or the kind of encoder that it lacks.
 */
export function findEncoders(list: string): FoundEncoders | { readonly missing: 'H.264' | 'AAC' } {
  const names = new Set(list.split('\n').flatMap((line) => /^ [VA][.A-Z]{5} (\S+)/.exec(line)?.[1] ?? []));
  const h264 = Object.keys(encoders).find((name) => names.has(name));
  if (!h264) return { missing: 'H.264' };
  const aac = ['aac', 'aac_at', 'libfdk_aac'].find((name) => names.has(name));
  return aac ? { h264, aac } : { missing: 'AAC' };
}

/** Returns the arguments that encode H.264 with one of the found encoders. */
export function encodeVideo(name: string, order: EncodingOrder): readonly string[] {
  // A key frame every two seconds, so that players can seek.
  const keyFrames = ['-g', String(Math.round(order.framesPerSecond * 2))];
  return ['-c:v', name, ...(encoders[name]?.(order) ?? []), ...keyFrames, '-profile:v', 'high'];
}
