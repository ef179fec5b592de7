/**
 * Returns a repeatable stream of random numbers in [0, 1): the same seed and name produce the same stream in Node and
 * in every browser.
 */
export function randomFrom(seed: number, name: string): () => number {
  let state = seed >>> 0;
  for (let index = 0; index < name.length; index++) {
    state = Math.imul(state ^ name.charCodeAt(index), 0x9e3779b1);
    state ^= state >>> 15;
  }
  // Uses only integer arithmetic, because Math.sin and similar functions may differ in the last bit between engines.
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
