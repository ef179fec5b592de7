import { render } from '@testing-library/react';
import { createLucideIcon } from 'lucide-react';
import { expect, test } from 'vitest';
import createIcon from './create-icon.ts';

const circle = { cx: '12', cy: '12', r: '4', key: 'dot' };
const LibraryDot = createLucideIcon('dot', [['circle', circle]]);
const Dot = createIcon({ node: [['circle', circle]] });

test.each([
  ['no props', {}],
  ['a label', { 'aria-label': 'Light' }],
  ['a role', { role: 'img' }],
  ['another stroke', { strokeWidth: 1.5 }],
])('renders the same icon as the library with %s', (_case, props) => {
  const library = render(<LibraryDot {...props} />).container;
  for (const name of ['class', 'xmlns']) library.firstElementChild?.removeAttribute(name);
  expect(render(<Dot {...props} />).container.innerHTML).toBe(library.innerHTML);
});

test('passes on a class', () => {
  expect(render(<Dot className="size-5" />).container.firstElementChild?.getAttribute('class')).toBe('size-5');
});
