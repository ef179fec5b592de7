import { useState } from 'react';
import { Badge } from '#ui/kit/badge.tsx';
import { Card } from '#ui/kit/card.tsx';
import type { DescribedCall } from './document.ts';
import { Json } from './json.tsx';
import { TryCall } from './try-call.tsx';

/** Shows a call: its purpose, the scopes that a key needs, its input and its output. */
export function CallCard({ call, apiKey }: { call: DescribedCall; apiKey: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { method, path, summary, description, requestBody, parameters, responses, 'x-key-scopes': scopes } = call;
  const isUpload = requestBody !== undefined && 'multipart/form-data' in requestBody.content;
  return (
    <Card>
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1.5">
          <Badge tone={method === 'get' ? 'neutral' : 'accent'}>{method.toUpperCase()}</Badge>
          <span className="min-w-0 flex-1 basis-60">
            <span className="block font-medium">{summary}</span>
            <code className="text-sm break-all text-ink-soft">{path}</code>
          </span>
          {scopes?.map((scope) => (
            <Badge key={scope} tone="positive">
              {scope}
            </Badge>
          ))}
        </summary>
        {/* There are about a hundred calls, so closed ones are not rendered. */}
        {isOpen && (
          <>
            {description && <p className="mt-3 text-ink-soft">{description}</p>}
            {(requestBody ?? parameters) && <Part title="Request" value={requestBody ?? parameters} />}
            <Part title="Responses" value={responses} />
            {scopes && !isUpload && (
              <>
                <h4 className="mt-6 font-medium">Try it</h4>
                <TryCall call={call} apiKey={apiKey} />
              </>
            )}
          </>
        )}
      </details>
    </Card>
  );
}

function Part({ title, value }: { title: string; value: unknown }) {
  return (
    <>
      <h4 className="mt-4 text-sm font-medium text-ink-soft">{title}</h4>
      <Json value={value} />
    </>
  );
}
