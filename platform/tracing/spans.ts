import { AsyncLocalStorage } from 'node:async_hooks';

/** What a span is of, by OpenTelemetry's kinds. */
export type SpanKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal';

/** Names from this code and from the operator's settings, and numbers: never an id or a word of a person. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export type SpanStart = {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes?: SpanAttributes;
  /** The span that it belongs to, as a `traceparent`; by default the one that is open here. */
  readonly parent?: string | undefined;
};

/** A span that has not ended. */
export type OpenSpan = {
  /** What others continue it by. Source: W3C Trace Context, section 3.2. */
  readonly traceparent: string;
  rename(name: string): void;
  add(attributes: SpanAttributes): void;
  /** With an error, the span says which kind of error ended it, and not what its message says. */
  end(error?: unknown): void;
};

/** Begins spans; it is there where the operator named who collects them. */
export type Tracer = (span: SpanStart) => OpenSpan;

const open = new AsyncLocalStorage<OpenSpan>();
let tracer: Tracer | undefined;

/** Has this process trace, or stop doing so. */
export function traceBy(by: Tracer | undefined): void {
  tracer = by;
}

export function isTracing(): boolean {
  return tracer !== undefined;
}

/** What is done here belongs to this span; undefined outside of all, and where nothing is traced. */
export function traceparentNow(): string | undefined {
  return open.getStore()?.traceparent;
}

/** Begins a span that somebody ends later; undefined where nothing is traced. */
export function beginSpan(span: SpanStart): OpenSpan | undefined {
  return tracer?.({ ...span, parent: span.parent ?? traceparentNow() });
}

/** Does something as a part of a span, which goes on after it. */
export function within<Result>(span: OpenSpan | undefined, work: () => Result): Result {
  return span ? open.run(span, work) : work();
}

/** Does something as a span of its own. */
export async function inSpan<Result>(start: SpanStart, work: () => Promise<Result>): Promise<Result> {
  const span = beginSpan(start);
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
