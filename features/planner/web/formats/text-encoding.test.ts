import { describe, expect, test } from 'vitest';
import { decode, detectEncoding, type Encoding } from './text-encoding.ts';

const texts = [
  'caption,scheduled_for\nCafé au lait,2026-11-21 09:30',
  'caption\nGrüße aus München, schöne Straße',
  'caption\n¿Qué tal? Mañana en España',
  'caption\nUne journée à la plage, où l’été continue…',
  'caption\n“Good morning” – it’s a new day',
  'caption\nÉté à Paris, Öl und Ähren',
  'caption\nSão Paulo, coração, ação',
];
/** Maps characters to bytes, for every byte from 128 in a single-byte encoding. */
const upper = (encoding: Encoding) =>
  new Map(Array.from({ length: 128 }, (_, at) => [decode(new Uint8Array([at + 128]), encoding), at + 128]));

function encode(text: string, encoding: Encoding): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding.startsWith('utf-16')) {
    const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
    return new Uint8Array(
      units.flatMap((unit) => (encoding === 'utf-16le' ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])),
    );
  }
  const bytes = upper(encoding);
  return new Uint8Array([...text].map((letter) => bytes.get(letter) ?? letter.charCodeAt(0)));
}

describe.each<Encoding>(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'])('a file in %s', (encoding) => {
  test.each(texts)('is decoded as it was written: %j', (text) => {
    const bytes = encode(text, encoding);
    expect(detectEncoding(bytes)).toBe(encoding);
    expect(decode(bytes, encoding)).toBe(text);
  });

  test.runIf(encoding.startsWith('utf'))('is decoded without its byte order mark', () => {
    const bytes = encode('\uFEFFcaption\nCafé', encoding);
    expect(decode(bytes, detectEncoding(bytes))).toBe('caption\nCafé');
  });
});
