import { screen } from '@testing-library/react';
import { Link } from 'react-router';
import { expect, test, vi } from 'vitest';
import { openScreen } from '#tests/screen.tsx';
import { useUsage } from './queries.ts';

function Credits() {
  const { data } = useUsage();
  return <Link to="/elsewhere">{data ? `${data.credits} credits` : 'Leave'}</Link>;
}

test('whoever leaves before the credits come waits for nothing, and leaves no warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { user, address } = openScreen(Credits);
  const answer = globalThis.fetch;
  const asked = vi.fn<typeof fetch>((...request) => {
    const [url, options] = request;
    if (!String(url).includes('get-usage-summary')) return answer(...request);
    return new Promise((_resolve, reject) => {
      options?.signal?.addEventListener('abort', () => reject(options.signal?.reason));
    });
  });
  vi.stubGlobal('fetch', asked);
  const forCredits = () => asked.mock.calls.find(([url]) => String(url).includes('get-usage-summary'))?.[1];
  await expect.poll(forCredits, { timeout: 20_000 }).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Leave' }));
  expect(address()).toBe('/elsewhere');
  await expect.poll(() => forCredits()?.signal?.aborted, { timeout: 20_000 }).toBe(true);
  expect(warn).not.toHaveBeenCalled();
});

test('credits that cannot be loaded are none, with a warning for whoever looks into it', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  openScreen(Credits);
  expect(await screen.findByText('0 credits', {}, { timeout: 20_000 })).toBeTruthy();
  expect(warn).toHaveBeenCalledWith('The credits could not be loaded.', expect.any(Error));
});
