import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FetchRules, fetchImage } from './fetch-image.ts';
import { isPublicAddress } from './public-address.ts';

let canary: Server;
let port: number;
let reached = 0;

beforeAll(async () => {
  canary = createServer((request, response) => {
    reached += 1;
    if (request.url === '/slow') return;
    if (request.url === '/missing') return response.writeHead(404).end();
    if (request.url === '/round') return response.writeHead(302, { location: '/round' }).end();
    if (request.url === '/inside') return response.writeHead(302, { location: '/picture' }).end();
    if (request.url === '/large') {
      response.setHeader('content-type', 'image/png');
      const pour = () => {
        if (response.write(Buffer.alloc(100_000))) setImmediate(pour);
      };
      response.on('drain', pour);
      return pour();
    }
    response.setHeader('content-type', request.url === '/page' ? 'text/html' : 'image/png');
    response.end('a picture');
  });
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  const address = canary.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => {
  canary.closeAllConnections();
  canary.close();
});

describe('fetching a user-supplied URL', () => {
  const inside = [
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '0177.0.0.1',
    '0x7f.0.0.1',
    '0x7f000001',
    '2130706433',
    '017700000001',
    '0',
    '0.0.0.0',
    '127.255.255.254',
    '10.0.0.1',
    '10.255.255.255',
    '172.16.0.1',
    '172.31.255.254',
    '192.168.1.1',
    '169.254.169.254',
    '169.254.0.1',
    '100.64.0.1',
    '100.127.255.254',
    '192.0.0.1',
    '192.0.2.7',
    '198.18.0.1',
    '198.51.100.9',
    '203.0.113.5',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '192.88.99.1',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:10.0.0.1]',
    '[::127.0.0.1]',
    '[fc00::1]',
    '[fd00::1]',
    '[fd12:3456::1]',
    '[fe80::1]',
    '[ff02::1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b::10.0.0.1]',
    '[2002:7f00:1::]',
    '[2002:a00:1::1]',
    '[2001::1]',
    '[2001:db8::1]',
    '[100::1]',
    '[3fff::1]',
    '[::ffff:169.254.169.254]',
  ];

  test.each(inside)('never connects to http://%s', async (host) => {
    expect(await fetchImage(`http://${host}/x.png`)).toEqual({
      kind: 'refused',
      reason: 'This address is not on the public internet.',
    });
  });

  test.each([
    'file:///etc/passwd',
    'gopher://example.com/',
    'ftp://example.com/x',
    'data:image/png;base64,AA',
    'http://user@example.com/x',
    'http://example.com:22/x',
    'http://example.com:5432/x',
    'no address',
  ])('rejects %s', async (address) => {
    expect((await fetchImage(address, { resolve: async () => ['93.184.215.14'] })).kind).toBe('refused');
  });

  test('rejects a name if any of its addresses is internal', async () => {
    expect(
      await fetchImage('http://two-faces.example/x.png', { resolve: async () => ['93.184.215.14', '127.0.0.1'] }),
    ).toMatchObject({ kind: 'refused' });
  });

  test('connects to the checked address even if the name resolves differently later', async () => {
    let requestCount = 0;
    const outcome = await fetchImage('http://rebinding.example/x.png', {
      resolve: async () => [requestCount++ ? '127.0.0.1' : '192.0.2.1'],
    });
    expect({ outcome: outcome.kind, asked: requestCount }).toEqual({ outcome: 'refused', asked: 1 });
  });

  test('none of these URLs reached a server on this machine', () => {
    expect(reached).toBe(0);
  });

  test.each(['8.8.8.8', '1.1.1.1', '93.184.215.14', '2606:4700:4700::1111', '2a00:1450:4001::1'])(
    'classifies %s as public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('fetched image', () => {
  // From here on, the test server acts as a public server.
  const fromCanary = (path: string, more: Partial<FetchRules> = {}) =>
    fetchImage(`http://public.example:${port}/${path}`, {
      resolve: async () => ['127.0.0.1'],
      isAllowed: () => true,
      ports: [String(port)],
      ...more,
    });

  test('is returned in full', async () => {
    const outcome = await fromCanary('picture');
    expect(outcome.kind === 'fetched' && Buffer.from(outcome.bytes).toString()).toBe('a picture');
  });

  test.each([
    ['page', {}, 'There is no image at this address.'],
    ['large', { maxBytes: 1_000_000 }, 'The image is too large.'],
    ['slow', { timeoutMs: 80 }, 'The address took too long to respond.'],
    ['missing', {}, 'The address responded with 404.'],
    ['round', {}, 'The address redirects too many times.'],
  ])('%s is rejected with a message', async (path, more, reason) => {
    expect(await fromCanary(path, more)).toEqual({ kind: 'refused', reason });
  });

  test('is rejected if its name is never resolved', async () => {
    expect(await fromCanary('picture', { timeoutMs: 80, resolve: () => new Promise(() => undefined) })).toEqual({
      kind: 'refused',
      reason: 'The address took too long to respond.',
    });
  });

  test('is rejected if it redirects to an internal address', async () => {
    const before = reached;
    const isAllowed = (address: string) => address !== '127.0.0.1' || reached === before;
    expect(await fromCanary('inside', { isAllowed })).toEqual({
      kind: 'refused',
      reason: 'This address is not on the public internet.',
    });
    expect(reached).toBe(before + 1);
  });
});
