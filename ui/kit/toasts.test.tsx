import { act, render, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { expect, test } from 'vitest';
import { lateToast } from '../toast.ts';
import { Toasts } from './toasts.tsx';

test('renders a notification area named only "Notifications" after the first user action', async () => {
  render(<Toasts />);
  expect(screen.queryByRole('region')).toBeNull();
  document.body.click();
  expect(await screen.findByRole('region', { name: 'Notifications' })).toBeTruthy();
});

test('shows notices sent before the area was loaded', async () => {
  toast.error('Not saved');
  render(<Toasts />);
  document.body.click();
  expect(await screen.findByText('Not saved')).toBeTruthy();
});

test('loads the area with the first late notice', async () => {
  render(<Toasts />);
  await act(() => lateToast.info('Plans can be bought soon.'));
  expect(await screen.findByText('Plans can be bought soon.')).toBeTruthy();
});
