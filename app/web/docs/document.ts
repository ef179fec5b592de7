import { z } from 'zod/mini';

const parameter = z.looseObject({
  name: z.string(),
  in: z.string(),
  required: z.optional(z.boolean()),
  example: z.optional(z.unknown()),
});

const operation = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  description: z.optional(z.string()),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.unknown())),
  'x-key-scopes': z.optional(z.array(z.string())),
  parameters: z.optional(z.array(parameter)),
  requestBody: z.optional(
    z.looseObject({ content: z.record(z.string(), z.looseObject({ example: z.optional(z.unknown()) })) }),
  ),
  responses: z.record(z.string(), z.unknown()),
});

/** The parts of the OpenAPI document that the page shows. */
export const openApiDocument = z.looseObject({
  tags: z.array(z.object({ name: z.string(), description: z.optional(z.string()) })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

export type DescribedCall = z.infer<typeof operation> & { readonly path: string; readonly method: string };

/** Returns the calls of a document, in its order. */
export function callsIn({ paths }: z.infer<typeof openApiDocument>): DescribedCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ ...described, path, method })),
  );
}
