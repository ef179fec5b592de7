import { readShot } from '@galatea/shot-language/read-shot.ts';
import { expect, test } from 'vitest';
import { identify } from '../../identity.ts';
import { stanceFor } from '../stance-of.ts';

test.each([
  ['sitting on the floor at home', 'on the ground'],
  ['sitting on a chair at home', 'seated'],
  ['sitting on the steps', 'seated'],
])('"%s" is %s for every seed', (prompt, kind) => {
  for (let seed = 0; seed < 12; seed++) {
    const { shot } = readShot(prompt, seed * 7_919, '4:5');
    expect(stanceFor(identify({ seed, traits: {} }), shot, 0.2).kind).toBe(kind);
  }
});
