import { act, screen } from '@testing-library/react';
import { Link } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openScreen } from '#tests/screen.tsx';
import { listenLive } from '#ui/live.ts';
import { useUsage } from './queries.ts';

function Credits() {
  const { data } = useUsage();
  return <Link to="/elsewhere">{data ? `${data.credits} credits` : 'Leave'}</Link>;
}

test('cancels the request without a warning if the user leaves before the credits are loaded', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { user, address } = openScreen(Credits);
  const answer = globalThis.fetch;
  const fetchMock = vi.fn<typeof fetch>((...request) => {
    const [url, options] = request;
    if (!String(url).includes('get-usage-summary')) return answer(...request);
    return new Promise((_resolve, reject) => {
      options?.signal?.addEventListener('abort', () => reject(options.signal?.reason));
    });
  });
  vi.stubGlobal('fetch', fetchMock);
  const forCredits = () => fetchMock.mock.calls.find(([url]) => String(url).includes('get-usage-summary'))?.[1];
  await expect.poll(forCredits).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Leave' }));
  expect(address()).toBe('/elsewhere');
  await expect.poll(() => forCredits()?.signal?.aborted).toBe(true);
  expect(warn).not.toHaveBeenCalled();
});

test('shows 0 credits when they cannot be loaded, and logs a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  openScreen(Credits);
  expect(await screen.findByText('0 credits')).toBeTruthy();
  expect(warn).toHaveBeenCalledWith('Could not load the credits.', expect.any(Error));
});

test('polls the credits while live events are not connected', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { sent } = openScreen(Credits, { calls: { 'get-usage-summary': { credits: 5, inf_limit: 1, inf_used: 0 } } });
  const looks = () => sent.filter(({ name }) => name === 'get-usage-summary').length;
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await screen.findByText('5 credits');
  await pass(15_000);
  expect(looks()).toBe(2);
  const source = Object.assign(new EventTarget(), { close: () => undefined });
  vi.stubGlobal('EventSource', function open() {
    return source;
  });
  onTestFinished(listenLive(vi.fn(), vi.fn()));
  act(() => void source.dispatchEvent(new Event('open')));
  await pass(60_000);
  expect(looks()).toBe(2);
});
