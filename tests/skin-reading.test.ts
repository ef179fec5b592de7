import { expect, test } from 'vitest';
import { type Case, readSkin, skinReach } from './skin-reading.ts';

test.each<Case>([
  { seed: 11, ethnicity: 'Black/African', backdrop: 'cream', light: 'even' },
  { seed: 3, ethnicity: 'Black/African', backdrop: 'pink', light: 'window' },
  { seed: 4, ethnicity: 'South Asian (Indian, Pakistani)', backdrop: 'wood', light: 'even' },
  { seed: 5, ethnicity: 'Mixed/Multiracial', backdrop: 'cream', light: 'window' },
])('reads the skin of a face and not the wall: $ethnicity in front of $backdrop', async (each) => {
  expect((await readSkin(each)) ?? 0).toBeLessThan(skinReach);
});
