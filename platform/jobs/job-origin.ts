import { requestIdNow } from '#platform/log/request-id.ts';
import { traceparentNow } from '#platform/tracing/spans.ts';

/** Adds the current request's id and trace context to the data of a job. */
export function withOrigin(data: object): object {
  const [requestId, traceparent] = [requestIdNow(), traceparentNow()];
  return { ...data, ...(requestId && { requestId }), ...(traceparent && { traceparent }) };
}

/** Returns one of the two values added by `withOrigin`, or undefined if the job was added outside a request. */
export function findJobOrigin(data: unknown, name: 'requestId' | 'traceparent'): string | undefined {
  const marks: Readonly<Record<string, unknown>> = { ...Object(data) };
  return typeof marks[name] === 'string' ? marks[name] : undefined;
}
