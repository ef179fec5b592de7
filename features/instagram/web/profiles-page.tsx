import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, CircleCheckBig, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { formatInstant } from '#contract/format-date.ts';
import { createCalls } from '#ui/call.ts';
import { Button } from '#ui/kit/button.tsx';
import { Card } from '#ui/kit/card.tsx';
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { PageHeader } from '#ui/kit/page-header.tsx';
import { Loading, Skeleton } from '#ui/kit/skeleton.tsx';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import type { instagramAdminContract, UndeletedProfile } from '../admin-contract.ts';
import { undeletedProfilesKey } from './query-keys.ts';

const call = createCalls<typeof instagramAdminContract>();

function useUndeletedProfiles() {
  return useQuery({
    queryKey: undeletedProfilesKey,
    queryFn: async ({ signal }) => (await call('list-undeleted-profiles', undefined, { signal })).items,
    staleTime: 0,
  });
}

function useRetryProfileDeletion() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('retry-profile-deletion', { profile_id: id }),
    onSettled: () => queries.invalidateQueries({ queryKey: undeletedProfilesKey }),
  });
}

function useMarkProfileRemoved() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('mark-profile-removed', { profile_id: id }),
    onSettled: () => queries.invalidateQueries({ queryKey: undeletedProfilesKey }),
  });
}

/** /admin/profiles: profiles of deleted users that remain at the publisher. */
export default function ProfilesPage() {
  const { data: profiles, isError, refetch, isRefetching } = useUndeletedProfiles();
  return (
    <>
      <PageHeader
        title="Profiles to remove"
        text="The publisher did not delete these profiles of deleted users. Their Instagram accounts remain connected until they are removed."
      />
      <div className="mt-8">
        {isError && !profiles && (
          <ErrorState text="Could not load the profiles." onRetry={() => refetch()} retrying={isRefetching} />
        )}
        {!isError && !profiles && (
          <Loading label="Loading profiles">
            <Skeleton className="h-32 rounded-panel" />
          </Loading>
        )}
        {profiles?.length === 0 && (
          <EmptyState icon={<CircleCheckBig />} title="Nothing to remove" text="Every profile was deleted." />
        )}
        {profiles && profiles.length > 0 && (
          <ul className="flex flex-col gap-4">
            {profiles.map((profile) => (
              <li key={profile.profile_id}>
                <Profile profile={profile} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function Profile({ profile: { profile_id: id, reason, created_at } }: { profile: UndeletedProfile }) {
  const [isAsking, setAsking] = useState(false);
  const retry = useRetryProfileDeletion();
  const remove = useMarkProfileRemoved();
  const handleRetry = useSingleClick(async () => {
    try {
      await retry.mutateAsync(id);
      toast.success('Profile deleted');
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Could not delete the profile.');
    }
  });
  const handleRemoved = useSingleClick(async () => {
    try {
      await remove.mutateAsync(id);
      setAsking(false);
      toast.success('Profile removed from the list');
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Could not change the list.');
    }
  });
  return (
    <Card className="flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="font-medium break-all">{id}</h2>
        <p className="text-sm text-ink-soft">
          Since <time dateTime={created_at}>{formatInstant(created_at, 'dateTime')}</time>
        </p>
        <p className="mt-2 break-words text-danger">{reason}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Check />} onClick={() => setAsking(true)} aria-label={`Removed: ${id}`}>
          Removed
        </Button>
        <Button
          icon={<RotateCw />}
          busy={retry.isPending}
          busyLabel="Trying…"
          onClick={handleRetry}
          aria-label={`Try again: ${id}`}
        >
          Try again
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Have you removed the profile?"
        text={`Confirm that you removed ${id} in the dashboard of the publisher. Its id is not stored anywhere else.`}
        confirmLabel="Yes, it is removed"
        busy={remove.isPending}
        busyLabel="Saving…"
        onConfirm={handleRemoved}
      />
    </Card>
  );
}
