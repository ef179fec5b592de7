import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadedBy } from './loaded-by.ts';

const onLanding = loadedBy('features/landing/web/landing-page.tsx');

test.each([
  ['features/landing/web/hero.tsx', true, 'is shown on it'],
  ['features/landing/web/demo/phone.tsx', true, 'comes by what is shown'],
  ['node_modules/lucide-react/dist/esm/icons/circle-check.mjs', true, 'is an icon of it'],
  ['features/landing/web/demo/post-step.tsx', false, 'is loaded later'],
  ['features/landing/demo-state.ts', false, 'is imported for its types alone'],
  ['node_modules/lucide-react/dist/esm/icons/pen-line.mjs', false, 'is an icon of what is loaded later'],
])('reports whether the landing page loads %s: %s, because it %s', (file, isLoaded) => {
  expect(onLanding(join(process.cwd(), file))).toBe(isLoaded);
});

test('recognizes a renamed icon by its old and its new name', () => {
  const onNotices = loadedBy('ui/kit/toaster.tsx');
  const icons = join(process.cwd(), 'node_modules/lucide-react/dist/esm/icons');
  expect(onNotices(join(icons, 'triangle-alert.mjs'))).toBe(true);
  expect(onNotices(join(icons, 'triangle-exclamation-point.mjs'))).toBe(true);
});
