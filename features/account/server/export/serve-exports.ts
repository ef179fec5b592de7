import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ServiceDatabase } from '#platform/database/database.ts';
import type { FileStore } from '#ports/file-store/file-store.ts';
import { isSigned } from './export-link.ts';

export type ServeExportsDeps = {
  readonly service: ServiceDatabase;
  readonly files: FileStore;
  readonly secret: string;
};

const parameters = z.object({ id: z.uuid(), signature: z.string() });

/** Serves data exports at the addresses from `exportPath` until they expire. */
export function serveExports(app: FastifyInstance, { service, files, secret }: ServeExportsDeps): void {
  app.get('/api/exports/:id/:signature', async (request, reply) => {
    const { data: asked } = parameters.safeParse(request.params);
    if (!asked || !isSigned(secret, asked)) return reply.callNotFound();
    const row = await service
      .selectFrom('data_exports')
      .select(['file', 'created_at'])
      .where('id', '=', asked.id)
      .where('status', '=', 'ready')
      .where('ends_at', '>', new Date())
      .executeTakeFirst();
    const file = row && (await files.open(row.file));
    if (!file) return reply.callNotFound();
    const name = `galatea-${row.created_at.toISOString().slice(0, 10)}.zip`;
    reply.type('application/zip');
    reply.headers({
      'content-length': file.size,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    });
    return reply.send(file.stream);
  });
}
