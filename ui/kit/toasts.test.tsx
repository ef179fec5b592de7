// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Toasts } from './toasts.tsx';

afterEach(cleanup);

test('the notification area is called Notifications and nothing more', () => {
  render(<Toasts />);
  expect(screen.getByRole('region', { name: 'Notifications' })).toBeTruthy();
});
