import { useQuery } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { Badge } from '#ui/kit/badge.tsx';
import { Card } from '#ui/kit/card.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { PageHeader } from '#ui/kit/page-header.tsx';
import { PageTitle } from '#ui/kit/page-title.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { forVisitors } from '#ui/page-handle.ts';

export const handle = forVisitors;

const operation = z.looseObject({
  operationId: z.string(),
  parameters: z.optional(z.unknown()),
  requestBody: z.optional(z.unknown()),
  responses: z.record(z.string(), z.unknown()),
});
const document = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), operation)) });

/** /docs: every call of the product, read from its OpenAPI document. */
export default function DocsPage() {
  const calls = useQuery({
    queryKey: ['openapi'],
    queryFn: async () => document.parse(await (await fetch('/openapi.json')).json()),
  });
  return (
    <div className="mx-auto max-w-4xl px-4 py-10 sm:px-6">
      <PageTitle title="Calls" />
      <PageHeader
        title="Calls"
        text={
          <>
            Every call of Galatea. Sign in at /api/auth/sign-in/email, then send the header set-auth-token of its answer
            as a bearer token.
          </>
        }
        actions={
          <a className="underline" href="/openapi.json">
            openapi.json
          </a>
        }
      />
      {calls.isPending && <Skeleton className="mt-8 h-96 rounded-panel" />}
      {calls.isError && <ErrorState onRetry={() => calls.refetch()} />}
      <ul className="mt-8 flex flex-col gap-3">
        {Object.entries(calls.data?.paths ?? {}).flatMap(([path, methods]) =>
          Object.entries(methods).map(([method, described]) => (
            <li key={path + method}>
              <Card>
                <details>
                  <summary className="flex cursor-pointer flex-wrap items-center gap-3">
                    <Badge tone={method === 'get' ? 'neutral' : 'accent'}>{method.toUpperCase()}</Badge>
                    <code className="font-medium break-all">{path}</code>
                  </summary>
                  <Part title="Request" value={described.requestBody ?? described.parameters} />
                  <Part title="Answers" value={described.responses} />
                </details>
              </Card>
            </li>
          )),
        )}
      </ul>
    </div>
  );
}

function Part({ title, value }: { title: string; value: unknown }) {
  if (!value) return null;
  return (
    <>
      <h3 className="mt-4 text-sm font-medium text-ink-soft">{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <pre tabIndex={0} className="mt-2 max-h-96 overflow-auto rounded-item bg-sunken p-3 text-xs">
        {JSON.stringify(value, null, 2)}
      </pre>
    </>
  );
}
