/** Encodings that spreadsheets use for text files, with their labels in the import dialog. */
export const encodings = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, big-endian',
  'windows-1252': 'Windows (Western European)',
  macintosh: 'Mac (Mac OS Roman)',
} as const satisfies Readonly<Record<string, string>>;
export type Encoding = keyof typeof encodings;

/** Decodes a file and strips its byte order mark. */
export function decode(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** Returns the most likely encoding of a text file. */
export function detectEncoding(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = zerosIn(bytes);
  if (zeros) return zeros;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return plausibility(decode(bytes, 'macintosh')) > plausibility(decode(bytes, 'windows-1252'))
      ? 'macintosh'
      : 'windows-1252';
  }
}

/** Detects UTF-16 without a mark: every other byte of Latin text is zero. */
function zerosIn(bytes: Uint8Array): Encoding | undefined {
  const start = bytes.subarray(0, 1_000);
  const zerosAt = (rest: number) => start.filter((byte, at) => byte === 0 && at % 2 === rest).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if (even + odd < start.length / 4) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

const letters = 'àáâãäåæçèéêëìíîïñòóôõöøùúûüÿœßÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜŒ';
/** Punctuation in typical positions: quotation marks around words, an apostrophe within one, dashes, an ellipsis. */
const usualSigns = [
  /(?<![\p{L}\p{N}])[“‘«„‚¡¿](?=[\p{L}\p{N}])/gu,
  /(?<=[\p{L}\p{N}.!?,…])[”’»“](?![\p{L}\p{N}])/gu,
  /(?<=\p{L})’(?=\p{L})/gu,
  /(?<=[\s\p{N}])[–—](?=[\s\p{N}])/gu,
  /(?<=[\p{L}\p{N}])…/gu,
  /(?<=\p{N}\s?)[€£°%]|[€£](?=\s?\p{N})/gu,
  /(?<=\s)[•·©®](?=\s)/gu,
];

/** Scores how plausible non-ASCII text is as a Western European language. */
function plausibility(text: string): number {
  const accented = text.matchAll(new RegExp(`(\\p{L}?)([${letters}])(\\p{L}?)`, 'gu'));
  const points = [...accented].map(([, before = '', letter = '', after = '']) => {
    const isCapital = letter !== letter.toLowerCase();
    if (!before && !after) return isCapital ? -1 : 0;
    // A capital letter does not follow a lower case one.
    return isCapital && /\p{Ll}/u.test(before) ? -2 : 1;
  });
  const signs = usualSigns.map((sign) => text.match(sign)?.length ?? 0);
  const unusual = text.match(/[^\p{ASCII}\p{L}\s“”‘’«»„‚¡¿–—…€£°•·©®]|(?<=\p{L})[¡¿«»„€£°©®](?=\p{L})/gu)?.length ?? 0;
  return sum(points) + 2 * sum(signs) - 2 * unusual;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
