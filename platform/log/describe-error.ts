/** An error that is safe to log. */
export type DescribedError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly cause?: DescribedError;
  readonly [known: string]: unknown;
};

/** Other error properties that are logged if present. All remaining properties may contain user input. */
const reportedProperties = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'statusCode',
  'syscall',
] as const;

/**
 * Describes an error without user input. PostgreSQL quotes input in `detail`, `where`, and `hint`, and in the message
 * of class 22 errors (data exceptions); other libraries attach entire requests to their errors.
 */
export function describeError(error: unknown): DescribedError | string {
  return error instanceof Error ? describeSingle(error) : typeof error;
}

function describeSingle(error: Error): DescribedError {
  const properties: Record<string, unknown> = { ...error };
  const known = reportedProperties.flatMap((name) => (name in properties ? [[name, properties[name]]] : []));
  const type = error.constructor.name;
  const message = String(properties.code).startsWith('22') ? error.message.replace(/".*"/s, '"…"') : error.message;
  const frames = /\n {4}at .*$/s.exec(error.stack ?? '')?.[0] ?? '';
  return {
    type,
    message,
    ...Object.fromEntries(known),
    stack: `${type}: ${message}${frames}`,
    ...(error.cause instanceof Error && { cause: describeSingle(error.cause) }),
  };
}
