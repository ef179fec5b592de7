import { OpenAPIGenerator, type OpenAPIGeneratorGenerateOptions } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { accountCalls } from '#features/account/server/calls.ts';
import { billingCalls } from '#features/billing/server/calls.ts';
import { influencersCalls } from '#features/influencers/server/calls.ts';
import { countTrainings } from '#features/influencers/server/public.ts';
import { instagramCalls } from '#features/instagram/server/calls.ts';
import { photosCalls } from '#features/photos/server/calls.ts';
import { picturesCalls } from '#features/pictures/server/calls.ts';
import type { PictureStore } from '#features/pictures/server/picture-store.ts';
import { plannerCalls } from '#features/planner/server/calls.ts';
import type { Database } from '#platform/database/database.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import type { Notifications } from '#platform/live/notifications.ts';
import type { Log } from '#platform/log/log.ts';
import type { Ports } from './wire.ts';

export type CallsParts = {
  readonly ports: Ports;
  readonly pictures: PictureStore;
  readonly jobs: JobQueue;
  readonly database: Database;
  readonly notifications: Notifications;
  readonly log: Log;
};

/** Every call of the product, by its name. */
export function allCalls({ ports, pictures, jobs, database, notifications, log }: CallsParts) {
  const { engine, writer, publisher, sandboxInstagram } = ports;
  return {
    ...accountCalls,
    ...billingCalls({ countTrainings }),
    ...picturesCalls({ pictures }),
    ...influencersCalls({ engine, pictures, service: database.service, log }),
    ...photosCalls({ jobs, notifications, engine, writer, pictures, log }),
    ...instagramCalls({ publisher, sandbox: sandboxInstagram }),
    ...plannerCalls({ notifications }),
  };
}

/** The OpenAPI document of all calls, for the reader at /docs and for whoever builds a client. */
export async function describeCalls(calls: ReturnType<typeof allCalls>, publicUrl: string): Promise<object> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  return generator.generate(calls, {
    info: {
      title: 'Galatea',
      version: '1',
      description: 'Design AI influencers, photograph them, plan and publish their posts.',
    },
    servers: [{ url: publicUrl }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    security: [{ bearer: [] }],
    customErrorResponseBodySchema: (refusals) => {
      const codes = refusals.map(([code]) => code);
      return {
        type: 'object',
        required: ['ok', 'error', 'code', 'message', 'details'],
        properties: {
          ok: { const: false },
          error: { enum: codes },
          code: { enum: codes },
          message: { type: 'string', examples: refusals.map(([, message]) => message) },
          details: {
            type: 'object',
            required: ['message'],
            properties: Object.assign({ message: { type: 'string' } }, ...refusals.map(dataProperties)),
          },
        },
      };
    },
  });
}

/** What a refusal carries in its details beside the sentence. */
function dataProperties([, , , data]: Parameters<RefusalSchema>[0][number]): object {
  return typeof data === 'object' ? (data.properties ?? {}) : {};
}

type RefusalSchema = Extract<
  OpenAPIGeneratorGenerateOptions['customErrorResponseBodySchema'],
  (...args: never) => unknown
>;
