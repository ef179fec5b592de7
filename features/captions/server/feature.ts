import type { ServiceDatabase } from '#platform/database/database.ts';
import { deleteOlderThan } from '#platform/database/delete-rows.ts';
import type { ServerFeature } from '#platform/feature.ts';
import { writerCallDaysKept } from '../caption-rules.ts';
import { type CaptionsCallsDeps, captionsCalls } from './calls.ts';

/** Captions for images, and the cost of writing them. */
export function captionsFeature(deps: CaptionsCallsDeps & { readonly service: ServiceDatabase }): ServerFeature {
  return {
    name: 'captions',
    calls: captionsCalls(deps),
    personalData: { exports: [{ table: 'writer_calls' }] },
    recurring: [
      {
        name: 'captions/delete-old-writer-calls',
        cron: '40 4 * * *',
        run: async (run) => ({
          writerCalls: await deleteOlderThan(deps.service, 'writer_calls', writerCallDaysKept, run),
        }),
      },
    ],
  };
}
