import { formatInstant } from '#contract/format-date.ts';
import { Badge } from '#ui/kit/badge.tsx';
import { Button } from '#ui/kit/button.tsx';
import type { ApiKey } from '../../contract.ts';
import { scopeWords } from '../../key-rules.ts';

type KeyRowProps = { apiKey: ApiKey; onEdit: () => void; onRevoke: () => void };

/** A key with its scopes, its influencers and its last use. */
export function KeyRow({ apiKey, onEdit, onRevoke }: KeyRowProps) {
  const { name, prefix, scopes, influencer_ids } = apiKey;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
          <code className="text-sm text-ink-soft">{prefix}…</code>
        </p>
        <p className="mt-1.5 flex flex-wrap gap-1.5">
          {scopes.map((scope) => (
            <Badge key={scope}>{scopeWords[scope].label}</Badge>
          ))}
          {influencer_ids && (
            <Badge tone="accent">
              {influencer_ids.length === 1 ? '1 influencer' : `${influencer_ids.length} influencers`}
            </Badge>
          )}
        </p>
        <p className="mt-1.5 text-sm text-ink-soft">{lastUse(apiKey)}</p>
      </div>
      <div className="flex gap-2">
        <Button size="small" onClick={onEdit} aria-label={`Change ${name}`}>
          Change
        </Button>
        <Button size="small" onClick={onRevoke} aria-label={`Revoke ${name}`}>
          Revoke
        </Button>
      </div>
    </li>
  );
}

function lastUse({ created_at, last_used_at, last_address }: ApiKey): string {
  if (!last_used_at) return `Created ${formatInstant(created_at, 'dateTime')}, never used`;
  return `Last used ${formatInstant(last_used_at, 'dateTime')} from ${last_address ?? 'an unknown address'}`;
}
