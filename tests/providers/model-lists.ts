import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type StandInModelLists = {
  readonly url: string;
  /** The models available to the key, some with a shutdown date. */
  models: Readonly<Record<string, string | null>>;
  /** Models that work but are not listed. */
  aliases: readonly string[];
  /** The status of every response while the provider fails. */
  failure: number | null;
  readonly keys: string[];
  close(): Promise<void>;
};

/** A stand-in for the model lists of OpenAI, Google, fal and Replicate, as documented, each at its own paths. */
export async function openModelLists(): Promise<StandInModelLists> {
  const standIn = {
    models: {} as Readonly<Record<string, string | null>>,
    aliases: [] as readonly string[],
    failure: null as number | null,
    keys: [] as string[],
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
    const { authorization, 'x-goog-api-key': googleKey } = request.headers;
    standIn.keys.push(authorization ?? String(googleKey));
    const send = (status: number, body: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (standIn.failure) return send(standIn.failure, { error: { message: 'no' } });
    const ids = Object.keys(standIn.models);
    const isHere = (id: string) => ids.includes(id) || standIn.aliases.includes(id);
    const openai = (id: string) => ({
      id,
      object: 'model',
      created: 1,
      owned_by: 'x',
      shutdown_date: standIn.models[id],
    });
    const one = decodeURIComponent(pathname).match(/^\/(?<api>\w+)\/models\/(?<id>.+)$/)?.groups;
    if (one) {
      if (!isHere(one.id ?? '')) return send(404, { error: { code: 'model_not_found' } });
      return send(200, one.api === 'openai' ? openai(one.id ?? '') : { name: `models/${one.id}` });
    }
    switch (pathname) {
      case '/openai/models':
        return send(200, { object: 'list', data: ids.map(openai) });
      case '/google/models': {
        // Splits the list into two pages.
        const half = searchParams.get('pageToken') ? ids.slice(1) : ids.slice(0, 1);
        const next = searchParams.get('pageToken') || ids.length < 2 ? {} : { nextPageToken: 'second' };
        return send(200, { models: half.map((id) => ({ name: `models/${id}` })), ...next });
      }
      case '/fal/models': {
        const id = searchParams.get('endpoint_id') ?? '';
        const status = standIn.models[id] ? 'deprecated' : 'active';
        return send(200, { models: ids.includes(id) ? [{ endpoint_id: id, metadata: { status } }] : [] });
      }
      default:
        return send(404, {});
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo; // a server listening on a port has an AddressInfo
  return Object.assign(standIn, {
    url: `http://127.0.0.1:${port}`,
    close: async () => void (await once(server.close(), 'close')),
  });
}
