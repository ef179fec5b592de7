import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '#tests/screen.tsx';
import NotFoundPage from './not-found-page.tsx';

test('has a heading and a title', () => {
  openScreen(NotFoundPage);
  expect(screen.getByRole('heading', { level: 1, name: '404 · Page not found' })).toBeTruthy();
  expect(document.title).toBe('Page not found · Galatea');
});
