// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { reportSessionEnd } from './report-session-end.ts';

test('reports a closed page once, as JSON, with a page id', async () => {
  const sendBeacon = vi.fn((_address: string, _said: Blob) => true);
  vi.stubGlobal('navigator', { sendBeacon });
  const stop = reportSessionEnd();
  dispatchEvent(new Event('pagehide'));
  stop();
  dispatchEvent(new Event('pagehide'));
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  const [[address, said] = []] = sendBeacon.mock.calls;
  expect(address).toBe('/api/security-log');
  expect(said?.type).toBe('application/json');
  expect(JSON.parse((await said?.text()) ?? '')).toEqual({
    event: 'session_end',
    session_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    timestamp: expect.any(Number),
  });
  vi.unstubAllGlobals();
});
