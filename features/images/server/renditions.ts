import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { FileStore } from '#ports/file-store/file-store.ts';

/** How long a rendition is served, in milliseconds: as long as Instagram keeps a container that may still need it. */
const servedMs = 24 * 3_600_000;

/** Key prefix of renditions, which are only served at signed URLs. */
const renditionPrefix = 'rendition-';

export function isRendition(key: string): boolean {
  return key.startsWith(renditionPrefix);
}

export type RenditionDeps = {
  readonly files: FileStore;
  readonly service: ServiceDatabase;
  /** The installation's secret. */
  readonly secret: string;
};

/**
 * Stores a JPEG for a day and returns the path of its signed URL, which is public until then. For services that fetch
 * the files of a post themselves. No row references the file, so it is deleted after a day.
 */
export async function storeRendition(
  { files, service, secret }: RenditionDeps,
  jpeg: Uint8Array,
  now = Date.now(),
): Promise<string> {
  const key = `${renditionPrefix}${randomBytes(16).toString('hex')}.jpg`;
  const until = now + servedMs;
  await service
    .insertInto('file_checks')
    .values({ key, due_at: new Date(until) })
    .execute();
  await files.put(key, jpeg, 'image/jpeg');
  return `/renditions/${key}?${new URLSearchParams({ until: String(until), signature: sign(secret, key, until) })}`;
}

type RenditionRequest = { Params: { key: string }; Querystring: { until?: string; signature?: string } };

/** Serves `GET /renditions/{key}?until=…&signature=…`. Returns 404 if the URL was changed or has expired. */
export function serveRenditions(app: FastifyInstance, { files, secret }: Omit<RenditionDeps, 'service'>): void {
  app.get<RenditionRequest>('/renditions/:key', async (request, reply) => {
    const { key } = request.params;
    const { until, signature } = request.query;
    if (!isRendition(key) || !isOpen(secret, key, Number(until), signature)) return reply.callNotFound();
    const file = await files.open(key);
    if (!file) return reply.callNotFound();
    reply.headers({ 'content-length': file.size, 'cache-control': 'private, no-store' }).type('image/jpeg');
    if (request.method !== 'HEAD') return reply.send(file.stream);
    file.stream.destroy();
    return reply.send();
  });
}

function isOpen(secret: string, key: string, until: number, signature: unknown): boolean {
  if (typeof signature !== 'string' || !Number.isSafeInteger(until) || until <= Date.now()) return false;
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(secret, key, until))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

// The first line keeps this use of the secret separate from all others.
function sign(secret: string, key: string, until: number): string {
  return createHmac('sha256', secret).update(`rendition\n${key}\n${until}`).digest('hex');
}
