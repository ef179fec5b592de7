import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { capitalized } from '#ui/capitalized.ts';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { PageHeader } from '#ui/kit/page-header.tsx';
import { PageTitle } from '#ui/kit/page-title.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { Switch } from '#ui/kit/switch.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { forVisitors } from '#ui/page-handle.ts';
import { apiChanges } from './api-changes.ts';
import { CallCard } from './call-card.tsx';
import { callsIn, openApiDocument } from './document.ts';

export const handle = forVisitors;

/** /docs: lists every call of the product from its OpenAPI document. Users can try calls with their own key. */
export default function DocsPage() {
  const [apiKey, setApiKey] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const document = useQuery({
    queryKey: ['openapi'],
    queryFn: async () => openApiDocument.parse(await (await fetch('/openapi.json')).json()),
  });
  const calls = document.data ? callsIn(document.data) : [];
  const shown = showsAll ? calls : calls.filter((call) => call['x-key-scopes']);

  return (
    <div className="mx-auto max-w-4xl px-4 py-10 sm:px-6">
      <PageTitle title="API reference" />
      <PageHeader
        title="API reference"
        text="Everything the app does is available through the API."
        actions={
          <a className="underline" href="/openapi.json">
            openapi.json
          </a>
        }
      />
      <HowTo />
      <div className="mt-8 grid items-start gap-6 sm:grid-cols-2">
        <TextField
          label="Your API key"
          optional
          type="password"
          autoComplete="off"
          value={apiKey}
          hint="Lets you try calls on this page. It stays on this page and is cleared when you leave."
          onChange={({ target }) => setApiKey(target.value.trim())}
        />
        <Switch
          label="Show all calls"
          hint="Including calls that are not available to API keys."
          checked={showsAll}
          onChange={setShowsAll}
        />
      </div>
      {document.isPending && <Skeleton className="mt-8 h-96 rounded-panel" />}
      {document.isError && <ErrorState onRetry={() => document.refetch()} retrying={document.isRefetching} />}
      {document.data?.tags.map(({ name, description }) => {
        const ofFeature = shown.filter(({ tags }) => tags.includes(name));
        return (
          ofFeature.length > 0 && (
            <section key={name} aria-label={capitalized(name)} className="mt-10">
              <h2 className="type-display text-display-xs">{capitalized(name)}</h2>
              <p className="mt-1 text-ink-soft">{description}</p>
              <ul className="mt-4 flex flex-col gap-3">
                {ofFeature.map((call) => (
                  <li key={call.operationId}>
                    <CallCard call={call} apiKey={apiKey} />
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
      <Changes />
    </div>
  );
}

function HowTo() {
  return (
    <div className="mt-6 flex flex-col gap-3 text-ink-soft">
      <p>
        Create an API key on your{' '}
        <a className="underline" href="/account">
          account page
        </a>{' '}
        and send it with every call in the header <code>Authorization: Bearer galatea_…</code>. The scopes that a key
        needs are shown next to the name of each call.
      </p>
      <p>
        Calls that read data are GET requests with a query; all others are POST requests with JSON. Send your own{' '}
        <code>Idempotency-Key</code> with requests that cost credits or create something: a request that you repeat with
        the same key is executed only once. An error has a <code>code</code> and a <code>message</code>; after a 429,
        wait for the number of seconds in <code>Retry-After</code>.
      </p>
    </div>
  );
}

function Changes() {
  return (
    <section aria-labelledby="changes" className="mt-14 border-t border-line pt-8">
      <h2 id="changes" className="type-display text-display-xs">
        Changes
      </h2>
      <dl className="mt-4 flex flex-col gap-6">
        {apiChanges.map(({ version, changes }) => (
          <div key={version}>
            <dt className="font-medium">Version {version}</dt>
            <dd>
              <ul className="mt-1 list-disc pl-5 text-ink-soft">
                {changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
