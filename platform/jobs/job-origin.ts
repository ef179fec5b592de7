import { requestIdNow } from '#platform/log/request-id.ts';
import { traceparentNow } from '#platform/tracing/spans.ts';

/** With the id of the request that adds the job, and the span that it continues, beside what its kind describes. */
export function withOrigin(data: object): object {
  const [requestId, traceparent] = [requestIdNow(), traceparentNow()];
  return { ...data, ...(requestId && { requestId }), ...(traceparent && { traceparent }) };
}

/** One of the two as `withOrigin` wrote it; undefined where the job was added outside of a request. */
export function originOf(data: unknown, name: 'requestId' | 'traceparent'): string | undefined {
  const marks: Readonly<Record<string, unknown>> = { ...Object(data) };
  return typeof marks[name] === 'string' ? marks[name] : undefined;
}
