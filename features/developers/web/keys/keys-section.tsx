import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { AccountSection } from '#features/account/web/public.ts';
import { Button } from '#ui/kit/button.tsx';
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import type { ApiKey } from '../../contract.ts';
import { maxKeys } from '../../key-rules.ts';
import { useKeys, useRevokeKey } from '../queries.ts';
import { ShownOnceDialog } from '../shown-once-dialog.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { KeyRow } from './key-row.tsx';

/** The API keys that let programs make calls for the user. */
export default function KeysSection() {
  const keys = useKeys();
  const revoke = useRevokeKey();
  /** 'new', or the key that is being edited. */
  const [editing, setEditing] = useState<'new' | ApiKey | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const items = keys.data?.items ?? [];

  const confirmRevoke = useSingleClick(async () => {
    if (!revoking) return;
    try {
      await revoke.mutateAsync(revoking.id);
      toast.success(`“${revoking.name}” is revoked`);
    } catch {
      toast.error('Could not revoke the key. Please try again.');
    }
    setRevoking(null);
  });

  return (
    <AccountSection
      title="API keys"
      text={
        <>
          For programs that work with your influencers on your behalf. Everything they can do is described in the{' '}
          <Link to="/docs" className="underline">
            API reference
          </Link>
          .
        </>
      }
    >
      {keys.isPending && <Skeleton className="h-16 w-full" />}
      {keys.isLoadingError && (
        <ErrorState text="Failed to load your API keys." onRetry={() => keys.refetch()} retrying={keys.isRefetching} />
      )}
      {keys.data && items.length === 0 && (
        <p className="text-ink-soft">No keys yet. A key can never access your plan, your payments or this page.</p>
      )}
      {items.length > 0 && (
        <ul className="divide-y divide-line">
          {items.map((each) => (
            <KeyRow key={each.id} apiKey={each} onEdit={() => setEditing(each)} onRevoke={() => setRevoking(each)} />
          ))}
        </ul>
      )}
      {keys.data && (
        <Button
          className="mt-5"
          icon={<KeyRound />}
          disabled={items.length >= maxKeys}
          onClick={() => setEditing('new')}
        >
          Create API key
        </Button>
      )}
      {editing && (
        <KeyDialog
          apiKey={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onCreated={(key) => {
            setEditing(null);
            setShown(key);
          }}
        />
      )}
      {shown && (
        <ShownOnceDialog
          title="Copy your key now"
          description="We do not store it and cannot show it again. Anyone with the key can do what you allowed."
          label="API key"
          value={shown}
          hint="Programs send it in the header Authorization, after the word Bearer."
          onClose={() => setShown(null)}
        />
      )}
      <ConfirmDialog
        open={revoking !== null}
        onOpenChange={() => setRevoking(null)}
        title={`Revoke “${revoking?.name ?? ''}”?`}
        text="Programs that use this key stop working immediately. This cannot be undone."
        confirmLabel="Revoke key"
        danger
        busy={revoke.isPending}
        busyLabel="Revoking…"
        onConfirm={confirmRevoke}
      />
    </AccountSection>
  );
}
