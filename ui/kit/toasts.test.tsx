import { act, render, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { expect, test } from 'vitest';
import { lateToast } from '../toast.ts';
import { Toasts } from './toasts.tsx';

test('the notification area is called Notifications and nothing more, once somebody acts on the page', async () => {
  render(<Toasts />);
  expect(screen.queryByRole('region')).toBeNull();
  document.body.click();
  expect(await screen.findByRole('region', { name: 'Notifications' })).toBeTruthy();
});

test('what was said before the area was there is shown in it', async () => {
  toast.error('Not saved');
  render(<Toasts />);
  document.body.click();
  expect(await screen.findByText('Not saved')).toBeTruthy();
});

test('a notice brings the area along', async () => {
  render(<Toasts />);
  await act(() => lateToast.info('Plans can be bought soon.'));
  expect(await screen.findByText('Plans can be bought soon.')).toBeTruthy();
});
