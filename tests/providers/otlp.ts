import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { freePort } from '../product.ts';

const value = z.object({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() });
const attribute = z.looseObject({ key: z.string(), value });
const span = z.looseObject({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(attribute),
});
const body = z.object({
  resourceSpans: z.array(
    z.looseObject({
      resource: z.looseObject({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.looseObject({ spans: z.array(span) })),
    }),
  ),
});

export type CollectedSpan = z.infer<typeof span>;

/** A trace collector on loopback that accepts OTLP over HTTP as JSON and stores everything it receives. */
export async function openStandInCollector() {
  const spans: CollectedSpan[] = [];
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    const told: unknown = await json(request);
    received.push(JSON.stringify({ url: request.url, told }));
    for (const { scopeSpans } of body.parse(told).resourceSpans)
      spans.push(...scopeSpans.flatMap((each) => each.spans));
    response.setHeader('content-type', 'application/json').end('{}');
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    /** All received requests. */
    received,
    close: () => void server.close(),
  };
}
