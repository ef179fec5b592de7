import { DiagLogLevel, diag, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Log } from '#platform/log/log.ts';
import { type OpenSpan, type Tracer, traceBy } from './spans.ts';

/** Minimum time in milliseconds between log lines about an unavailable collector. */
const warningIntervalMs = 60_000;

/**
 * Sends this process's spans to the collector configured by OpenTelemetry's standard variables (OTLP over HTTP, as
 * JSON). The SDK reads these variables: endpoint, headers, sampler, batch sizes. Only loaded if they are set.
 */
export function startTracing(log: Log): { stop(): Promise<void> } {
  complainTo(log);
  const provider = new BasicTracerProvider({
    // Only the operator's attributes are added: the machine's name, user, and other properties are not sent.
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'galatea' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  traceBy(createTracer(provider));
  return {
    async stop() {
      traceBy(undefined);
      // the collector is unavailable, which has already been logged
      await provider.shutdown().catch(() => undefined);
    },
  };
}

function createTracer(provider: BasicTracerProvider): Tracer {
  const tracer = provider.getTracer('galatea');
  return ({ name, kind, attributes, parent }) => {
    const options = { kind: SpanKind[upperCase[kind]], ...(attributes && { attributes }) };
    return openSpan(tracer.startSpan(name, options, parent ? continued(parent) : ROOT_CONTEXT));
  };
}

const upperCase = {
  server: 'SERVER',
  client: 'CLIENT',
  producer: 'PRODUCER',
  consumer: 'CONSUMER',
  internal: 'INTERNAL',
} as const;

function openSpan(span: Span): OpenSpan {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    rename: (name) => void span.updateName(name),
    add: (attributes) => void span.setAttributes(attributes),
    end(error) {
      if (error !== undefined) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.setAttribute('error.type', error instanceof Error ? error.constructor.name : typeof error);
      }
      span.end();
    },
  };
}

function continued(traceparent: string) {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent) ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  const spanContext = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, spanContext);
}

/** SDK errors may contain a response from the collector, so only the fact that an error occurred is logged. */
function complainTo(log: Log): void {
  let complainedAt = 0;
  const complain = () => {
    if (Date.now() - complainedAt < warningIntervalMs) return;
    complainedAt = Date.now();
    log.warn('traces could not be sent to the collector of OTEL_EXPORTER_OTLP_ENDPOINT');
  };
  const ignore = () => undefined;
  const logger = { error: complain, warn: ignore, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(logger, { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true });
}
