import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Toasts } from '#ui/kit/toasts.tsx';
import { toast } from './notice.ts';

afterEach(() => void act(() => toast.dismiss()));

test('keeps neither the description nor the button of an earlier notice with the same ID', async () => {
  render(<Toasts />);
  document.body.click();
  const action = { label: 'Try again', onClick: () => undefined };
  await act(async () => void toast.error('Not saved', { id: 'save', description: 'The server is away.', action }));
  expect(await screen.findByText('The server is away.')).toBeTruthy();
  await act(async () => void toast.success('Saved', { id: 'save' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(screen.queryByText('The server is away.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
