import { Badge } from '#ui/kit/badge.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { Switch } from '#ui/kit/switch.tsx';
import { toast } from '#ui/notice.ts';
import { useEmailPreferences, useUpdateEmailPreference } from './queries.ts';

/** The kinds of email that this installation sends. The user can turn off every kind that is not required. */
export function EmailPreferences() {
  const preferences = useEmailPreferences();
  const update = useUpdateEmailPreference();
  if (preferences.isPending) return <Skeleton className="h-10 w-full" />;
  if (preferences.isLoadingError)
    return (
      <ErrorState
        text="Could not load your email preferences."
        onRetry={() => preferences.refetch()}
        retrying={preferences.isRefetching}
      />
    );

  async function change(kind: string, subscribed: boolean) {
    try {
      await update.mutateAsync({ kind, subscribed });
    } catch (error) {
      toast.error((error instanceof Error && error.message) || 'Could not save your email preferences. Try again.');
    }
  }

  return (
    <div className="divide-y divide-line">
      {preferences.data.map(({ kind, description, required, subscribed }) =>
        required ? (
          <div key={kind} className="flex min-h-14 items-center justify-between gap-6 py-2">
            <span className="text-md">{formatDescription(description)}</span>
            <Badge>Always on</Badge>
          </div>
        ) : (
          <Switch
            key={kind}
            className="py-2 last:pb-0"
            label={formatDescription(description)}
            checked={subscribed}
            onChange={(checked) => void change(kind, checked)}
          />
        ),
      )}
    </div>
  );
}

/** Capitalizes a description: 'the security of your account' → 'The security of your account'. */
function formatDescription(description: string): string {
  return description.charAt(0).toUpperCase() + description.slice(1);
}
