import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { toFileName } from '#contract/hyphenated.ts';
import { findKeyHolder } from '#features/account/server/public.ts';
import { findInfluencer } from '#features/influencers/server/public.ts';
import type { Database } from '#platform/database/database.ts';
import { createZip, type ZipEntry } from '#platform/files/create-zip.ts';
import type { FileStore } from '#ports/file-store/file-store.ts';
import { readZipOrder } from './zip-link.ts';
import { listZippedPhotos, type ZippedPhoto } from './zipped-photos.ts';

export type ServeZipDeps = Pick<Database, 'service' | 'asUser'> & {
  readonly files: FileStore;
  /** The installation's secret. */
  readonly secret: string;
};

const query = z.object({ order: z.string(), signature: z.string() });

/** Labels the photos for everyone who receives the ZIP file. */
const aiInfo: ZipEntry = {
  name: 'AI info.txt',
  compress: true,
  open: async () =>
    Readable.from([
      'AI info\n\nThe photos in this folder were generated with AI. Each file states this in its XMP metadata (IPTC\n',
      'digital source type) and in signed C2PA content credentials. Keep these marks when you publish the photos.\n',
    ]),
};

/** Streams photos as a ZIP file, each exactly as stored, with its AI label and content credentials. */
export function serveZip(app: FastifyInstance, { service, asUser, files, secret }: ServeZipDeps): void {
  app.get('/api/photos.zip', { exposeHeadRoute: false }, async (request, reply) => {
    const { data } = query.safeParse(request.query);
    const zipOrder = data && readZipOrder(secret, data.order, data.signature);
    if (!zipOrder) return reply.callNotFound();
    const { userId, influencerId, photoIds } = zipOrder;
    const holder = await findKeyHolder(service, userId);
    if (!holder || holder.isSuspended) return reply.callNotFound();
    const db = asUser(userId);
    const influencer = await findInfluencer(db, userId, influencerId);
    const photos = await listZippedPhotos(db, influencerId, photoIds);
    if (!influencer || !photos.length) return reply.callNotFound();
    reply.type('application/zip').headers({
      'content-disposition': `attachment; filename="${toFileName(influencer.name)}-photos.zip"`,
      'cache-control': 'private, no-store',
    });
    return reply.send(createZip([...photos.map(toEntry), aiInfo]));
  });

  function toEntry({ name, key }: ZippedPhoto): ZipEntry {
    return {
      name,
      compress: false,
      async open() {
        const file = await files.open(key);
        if (!file) throw new Error('a photo was deleted while it was downloaded');
        return file.stream;
      },
    };
  }
}
