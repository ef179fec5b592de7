import { join } from 'node:path';
import { expect, test } from 'vitest';
import { needsOneOf } from './needs-library.ts';

const needsLibrary = needsOneOf(['radix-ui', 'zod', 'sonner', 'embla-carousel-react']);

test.each([
  ['ui/kit/switch.tsx', true, 'is made of Radix'],
  ['ui/kit/icon-button.tsx', true, 'holds a part that is'],
  ['features/account/web/field-errors.ts', true, 'loads zod'],
  ['ui/kit/button.tsx', false, 'has the Slot alone'],
  ['ui/kit/badge.tsx', false, 'is only looked at'],
  ['ui/kit/nowhere.tsx', false, 'is not there'],
])('reports whether %s needs a large library: %s, because it %s', (file, needs) => {
  expect(needsLibrary(join(process.cwd(), file))).toBe(needs);
});
