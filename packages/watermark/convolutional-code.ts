/*
 * A convolutional code of rate 1/3 with constraint length 7 and free distance 15, decoded with soft decisions (Viterbi
 * 1967). The generators are those of Larsen's table (1973).
 */
const generators = [0o133, 0o145, 0o175];
const memory = 6;
const stateCount = 2 ** memory;

export function codedLength(bits: number): number {
  return (bits + memory) * generators.length;
}

/** Returns the coded bits as 1 for a zero and -1 for a one. The encoder starts and ends in state 0. */
export function encode(bits: Uint8Array): Int8Array {
  const coded = new Int8Array(codedLength(bits.length));
  let state = 0;
  for (let step = 0; step < bits.length + memory; step++) {
    const register = ((bits[step] ?? 0) << memory) | state;
    for (const [index, generator] of generators.entries())
      coded[step * generators.length + index] = parity(register & generator) ? -1 : 1;
    state = register >> 1;
  }
  return coded;
}

/** Returns the bits whose code correlates most with the received values. */
export function decode(received: Float64Array, bits: number): Uint8Array {
  const steps = bits + memory;
  let metrics = new Float64Array(stateCount).fill(Number.NEGATIVE_INFINITY);
  metrics[0] = 0;
  let next = new Float64Array(stateCount);
  // For each step and state, the lowest bit of the state before.
  const dropped = new Uint8Array(steps * stateCount);
  const gains = new Float64Array(2 ** generators.length);
  for (let step = 0; step < steps; step++) {
    fillGains(gains, received, step * generators.length);
    for (let state = 0; state < stateCount; state++) {
      // The newest bit is the highest of the state, so both states before it differ in their lowest bit.
      const before = (state << 1) & (stateCount - 1);
      const register = state << 1;
      const even = (metrics[before] ?? 0) + (gains[outputs[register] ?? 0] ?? 0);
      const odd = (metrics[before | 1] ?? 0) + (gains[outputs[register | 1] ?? 0] ?? 0);
      next[state] = Math.max(even, odd);
      dropped[step * stateCount + state] = even >= odd ? 0 : 1;
    }
    [metrics, next] = [next, metrics];
  }
  return traceBack(dropped, steps).subarray(0, bits);
}

/** The sum of received values for each combination of coded bits of one step. */
function fillGains(gains: Float64Array, received: Float64Array, start: number): void {
  for (let output = 0; output < gains.length; output++) {
    let gain = 0;
    for (let index = 0; index < generators.length; index++) {
      const value = received[start + index] ?? 0;
      gain += output & (1 << index) ? -value : value;
    }
    gains[output] = gain;
  }
}

function traceBack(dropped: Uint8Array, steps: number): Uint8Array {
  const bits = new Uint8Array(steps);
  let state = 0;
  for (let step = steps - 1; step >= 0; step--) {
    bits[step] = state >> (memory - 1);
    state = ((state << 1) & (stateCount - 1)) | (dropped[step * stateCount + state] ?? 0);
  }
  return bits;
}

/** The coded bits of each register: the new bit, followed by the state. */
const outputs = Uint8Array.from({ length: 2 * stateCount }, (_, register) =>
  generators.reduce((output, generator, index) => output | (parity(register & generator) << index), 0),
);

function parity(value: number): number {
  let left = value;
  let result = 0;
  while (left) {
    result ^= left & 1;
    left >>= 1;
  }
  return result;
}
