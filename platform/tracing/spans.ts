import { AsyncLocalStorage } from 'node:async_hooks';

/** The kind of a span, as defined by OpenTelemetry. */
export type SpanKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal';

/** Numbers, and names from this code and from the operator's settings; never ids or user input. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export type SpanStart = {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes?: SpanAttributes;
  /** The parent span as a `traceparent`; defaults to the current span. */
  readonly parent?: string | undefined;
};

/** A span that has not ended. */
export type OpenSpan = {
  /** Identifies the span to other services. Source: W3C Trace Context, section 3.2. */
  readonly traceparent: string;
  rename(name: string): void;
  add(attributes: SpanAttributes): void;
  /** Ends the span. For an error, only its type is recorded, not its message. */
  end(error?: unknown): void;
};

/** Starts spans; only set if the operator has configured a collector. */
export type Tracer = (span: SpanStart) => OpenSpan;

const open = new AsyncLocalStorage<OpenSpan>();
let tracer: Tracer | undefined;

/** Enables or disables tracing in this process. */
export function traceBy(by: Tracer | undefined): void {
  tracer = by;
}

export function isTracing(): boolean {
  return tracer !== undefined;
}

/** Returns the current span; undefined outside a span or if tracing is off. */
export function traceparentNow(): string | undefined {
  return open.getStore()?.traceparent;
}

/** Starts a span that the caller ends later; undefined if tracing is off. */
export function startSpan(span: SpanStart): OpenSpan | undefined {
  return tracer?.({ ...span, parent: span.parent ?? traceparentNow() });
}

/** Runs `work` inside a span without ending it. */
export function within<Result>(span: OpenSpan | undefined, work: () => Result): Result {
  return span ? open.run(span, work) : work();
}

/** Runs `work` in a new span. */
export async function inSpan<Result>(start: SpanStart, work: () => Promise<Result>): Promise<Result> {
  const span = startSpan(start);
  if (!span) return work();
  try {
    const result = await within(span, work);
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}
