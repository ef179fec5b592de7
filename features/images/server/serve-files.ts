import type { FastifyInstance } from 'fastify';
import { type ThumbnailWidth, thumbnailWidths } from '#contract/thumbnail-widths.ts';
import { type ByteRange, type FileStore, isFileKey } from '#ports/file-store/file-store.ts';
import { getMediaType } from '#ports/file-store/media-type.ts';
import { isPart } from './file-parts.ts';
import { type ImageCopies, thumbnailKey } from './image-copies.ts';
import { isRendition } from './renditions.ts';

/**
 * Serves `GET /files/{key}`. The key has 128 random bits and itself grants access, because Instagram has to fetch the
 * images of a post without an account. The file at a URL never changes, so it may be cached permanently. With a width,
 * a video is served as its cover.
 */
export function serveFiles(app: FastifyInstance, files: FileStore, copies: ImageCopies): void {
  app.get<{ Params: { key: string }; Querystring: { w?: string } }>('/files/:key', async (request, reply) => {
    const { key } = request.params;
    if (!isFileKey(key) || isRendition(key) || isPart(key)) return reply.callNotFound();
    const width = thumbnailWidths.find((offered) => String(offered) === request.query.w);
    const found = (width && (await findCopy(key, width))) ?? (await find(key));
    if (!found) return reply.callNotFound();
    const { key: asked, size } = found;

    const etag = `"${asked}"`;
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', 'accept-ranges': 'bytes', etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const range = readRange(request.headers.range, size);
    if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();
    if (range) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${size}`);
    reply.header('content-length', range ? range.last - range.first + 1 : size);
    reply.type(getMediaType(asked));
    if (request.method === 'HEAD') return reply.send();
    const file = await files.open(asked, range);
    return file ? reply.send(file.stream) : reply.callNotFound();
  });

  /** Creates the copy if it is missing. If that fails, the original is served instead. */
  async function findCopy(key: string, width: ThumbnailWidth): Promise<Found | undefined> {
    if (!isOriginal(key)) return undefined;
    const copy = thumbnailKey(key, width);
    const there = await find(copy);
    if (there) return there;
    return (await find(key)) && (await copies.makeMissing(key, width)) ? find(copy) : undefined;
  }

  async function find(key: string): Promise<Found | undefined> {
    const size = await files.size(key);
    return size === null ? undefined : { key, size };
  }
}

/** An existing file and its size in bytes. */
type Found = { readonly key: string; readonly size: number };

/** Returns whether a key is that of an original; copies do not have copies of their own. */
function isOriginal(key: string): boolean {
  return /^[0-9a-f]{32}\.[a-z0-9]+$/.test(key);
}

// Multiple ranges and units other than bytes may be ignored: the whole file is a valid response.
function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (!from && !to)) return undefined;
  const first = from ? Number(from) : Math.max(0, size - Number(to));
  const last = from && to ? Math.min(Number(to), size - 1) : size - 1;
  return first > last || first >= size ? 'unsatisfiable' : { first, last };
}
