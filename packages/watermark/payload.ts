import { createHmac } from 'node:crypto';

/** What a watermark states: 64 bits. */
export type Payload = {
  /** 20 bits. */
  readonly installation: number;
  /** Months since January 2026: 10 bits. */
  readonly month: number;
  /** 34 bits. */
  readonly image: number;
};

const fields = [
  ['installation', 20],
  ['month', 10],
  ['image', 34],
] as const;
const statedBits = 64;
/** A wrong payload is accepted with a probability of 2^-32. */
const checkBits = 32;
export const messageBits = statedBits + checkBits;

/** Returns the payload as bits, followed by its keyed checksum. */
export function toMessage(payload: Payload, key: Uint8Array): Uint8Array {
  const bits = fields.flatMap(([name, length]) =>
    Array.from({ length }, (_, index) => Math.floor(payload[name] / 2 ** (length - 1 - index)) % 2),
  );
  return Uint8Array.from([...bits, ...checksum(Uint8Array.from(bits), key)]);
}

/** Returns the payload of a received message; undefined if its checksum is wrong. */
export function fromMessage(message: Uint8Array, key: Uint8Array): Payload | undefined {
  const stated = message.subarray(0, statedBits);
  if (checksum(stated, key).some((bit, index) => bit !== message[statedBits + index])) return undefined;
  let start = 0;
  const read = (length: number) => {
    const value = stated.subarray(start, start + length).reduce((sum, bit) => sum * 2 + bit, 0);
    start += length;
    return value;
  };
  return { installation: read(20), month: read(10), image: read(34) };
}

/** Returns the position of the pattern, so that the marks of two images, one made from the other, do not coincide. */
export function patternOffset(message: Uint8Array, key: Uint8Array, side: number): readonly [number, number] {
  const digest = createHmac('sha256', key).update('offset').update(message).digest();
  return [digest.readUInt16BE(0) % side, digest.readUInt16BE(2) % side];
}

function checksum(stated: Uint8Array, key: Uint8Array): number[] {
  const digest = createHmac('sha256', key).update('payload').update(stated).digest();
  return Array.from({ length: checkBits }, (_, index) => ((digest[index >> 3] ?? 0) >> (7 - (index & 7))) & 1);
}

/** Returns the months since January 2026, at least 0. */
export function monthNumber(date: Date): number {
  return Math.max(0, (date.getUTCFullYear() - 2026) * 12 + date.getUTCMonth());
}

/** Returns the first day of a month, by its number. */
export function monthStart(month: number): Date {
  return new Date(Date.UTC(2026, month, 1));
}
