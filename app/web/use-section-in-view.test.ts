import { expect, test } from 'vitest';
import { mostInView } from './use-section-in-view.ts';

test.each([
  ['nothing that was seen', {}, undefined],
  ['a section of which too little is in view', { create: 0.2, automate: 0 }, undefined],
  ['a quarter of a section', { create: 0.25, automate: 0 }, 'create'],
  ['two sections, one more than the other', { create: 0.3, automate: 0.7 }, 'automate'],
])('given %s, highlights the section with the largest visible share', (_case, shares, id) => {
  expect(mostInView(new Map(Object.entries(shares)))).toBe(id);
});
