import { OpenAPIGenerator, type OpenAPIGeneratorGenerateOptions } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { Calls } from '#platform/http/serve-calls.ts';

/** The OpenAPI document of all calls, for the reader at /docs and for whoever builds a client. */
export async function describeCalls(calls: Calls, publicUrl: string): Promise<object> {
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
