import { act, render, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, expect, test } from 'vitest';
import { Toasts } from '#ui/kit/toasts.tsx';
import { showNotSaved, showSaved } from './show-saved.ts';

afterEach(() => void act(() => toast.dismiss()));

test.each([
  ['Autopilot settings saved', 'Failed to save autopilot settings', { autopilot_enabled: true }],
  ['Instagram settings saved', 'Failed to save settings', { max_hashtags: 3 }],
])('"%s" does not keep the reason from the previous failure', async (saved, failed, changes) => {
  render(<Toasts />);
  document.body.click();
  await act(async () => showNotSaved(changes, new Error('The server is away.')));
  expect(await screen.findByText(failed)).toBeTruthy();
  expect(screen.getByText('The server is away.')).toBeTruthy();
  await act(async () => showSaved(changes));
  expect(await screen.findByText(saved)).toBeTruthy();
  expect(screen.queryByText('The server is away.')).toBeNull();
  expect(screen.queryByText(failed)).toBeNull();
});
