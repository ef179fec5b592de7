import { type ClientRequest, get, type IncomingMessage } from 'node:http';

export type LiveClient = {
  /** The server events received so far, starting with `hello`. */
  readonly events: readonly { readonly event: string; readonly data: unknown }[];
  /** Resolves when the connection is closed by either side. */
  readonly ended: Promise<void>;
  readonly response: IncomingMessage;
  /** Cuts the connection to simulate a network failure. */
  cut(): void;
};

/**
 * Opens `GET /live` as a browser does. Calls `onEvent` with the name of each event. Throws if the connection is
 * rejected.
 */
export async function openLive(
  url: string,
  token: string,
  onEvent: (event: string) => void = () => undefined,
  headers: Readonly<Record<string, string>> = {},
): Promise<LiveClient> {
  const events: { event: string; data: unknown }[] = [];
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const { promise: answered, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request: ClientRequest = get(
    `${url}/live`,
    { agent: false, headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, deflate, br', ...headers } },
    resolve,
  );
  request.on('error', reject);
  const response = await answered;
  if (response.statusCode !== 200) {
    request.destroy();
    throw new Error(`/live answered ${response.statusCode}`);
  }
  let text = '';
  response.setEncoding('utf8').on('data', (chunk) => {
    const parts = `${text}${chunk}`.split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(part) ?? [];
      if (!event || !data) continue;
      events.push({ event, data: JSON.parse(data) });
      onEvent(event);
    }
  });
  response.on('error', () => undefined).on('close', end);
  return { events, ended, response, cut: () => request.destroy() };
}
