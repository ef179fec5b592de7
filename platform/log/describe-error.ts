/** What a log line says of an error. */
export type DescribedError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly cause?: DescribedError;
  readonly [known: string]: unknown;
};

/** What else is told of an error where it is there. All other properties may hold what a caller sent. */
const told = [
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
 * An error without a caller's words. PostgreSQL quotes them in `detail`, `where` and `hint`, and in the message of an
 * error of class 22 (data exceptions); other libraries keep whole requests beside their errors.
 */
export function describeError(error: unknown): DescribedError | string {
  return error instanceof Error ? tell(error) : typeof error;
}

function tell(error: Error): DescribedError {
  const properties: Record<string, unknown> = { ...error };
  const known = told.flatMap((name) => (name in properties ? [[name, properties[name]]] : []));
  const type = error.constructor.name;
  const message = String(properties.code).startsWith('22') ? error.message.replace(/".*"/s, '"…"') : error.message;
  const frames = /\n {4}at .*$/s.exec(error.stack ?? '')?.[0] ?? '';
  return {
    type,
    message,
    ...Object.fromEntries(known),
    stack: `${type}: ${message}${frames}`,
    ...(error.cause instanceof Error && { cause: tell(error.cause) }),
  };
}
