import { Package, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useReferences } from '#features/references/web/public.ts';
import { SettingsSection } from '#features/style/web/public.ts';
import { Button } from '#ui/kit/button.tsx';
import { buttonStyles } from '#ui/kit/button-styles.ts';
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import { maxPlacements } from '../../placement-rules.ts';
import type { Placement } from '../../placements-contract.ts';
import { PlacementDialog } from './placement-dialog.tsx';
import { PlacementItem } from './placement-item.tsx';
import { useEndPlacement, usePlacements } from './queries.ts';

/** How many ended placements are listed. */
const shownEnded = 3;

/** The section of the settings with the references that posts of the influencer show. */
export default function PlacementsSection({ influencerId }: { influencerId: string }) {
  return (
    <SettingsSection
      title="Placements"
      text="Show a product, garment, place or logo in some posts of generated weeks and Autopilot."
      anchor="placements"
    >
      <Placements influencerId={influencerId} />
    </SettingsSection>
  );
}

function Placements({ influencerId }: { influencerId: string }) {
  const placements = usePlacements(influencerId);
  const references = useReferences();
  const end = useEndPlacement(influencerId);
  const [editing, setEditing] = useState<'new' | Placement | null>(null);
  const [ending, setEnding] = useState<Placement | null>(null);
  const confirmEnd = useSingleClick(async () => {
    if (!ending) return;
    try {
      await end.mutateAsync(ending.id);
      toast.success('Placement ended');
    } catch {
      toast.error('Could not end the placement. Please try again.');
    }
    setEnding(null);
  });
  const failed = [placements, references].find(({ isLoadingError }) => isLoadingError);
  if (failed)
    return (
      <ErrorState
        text="Could not load the placements. Try again."
        onRetry={() => failed.refetch()}
        retrying={failed.isRefetching}
      />
    );
  if (!placements.data || !references.data) return <Skeleton className="h-32" />;

  const active = placements.data.filter(({ status }) => status === 'active');
  const ended = placements.data.filter(({ status }) => status === 'ended').slice(0, shownEnded);
  const free = references.data.items.filter(({ id }) => !active.some(({ reference }) => reference.id === id));
  const add = (
    <Button icon={<Plus />} disabled={active.length >= maxPlacements} onClick={() => setEditing('new')}>
      Add placement
    </Button>
  );
  return (
    <>
      {active.length === 0 && (
        <EmptyState
          className="py-4"
          icon={<Package />}
          title="No placements"
          text={
            references.data.items.length > 0
              ? 'Choose a reference and how often posts show it.'
              : 'Upload an image of a product first.'
          }
          action={
            references.data.items.length > 0 ? (
              add
            ) : (
              <Link to="/references" className={buttonStyles('secondary', 'medium', 'words')}>
                Add a reference
              </Link>
            )
          }
        />
      )}
      {active.length + ended.length > 0 && (
        <ul className="divide-y divide-line">
          {[...active, ...ended].map((each) => (
            <PlacementItem
              key={each.id}
              placement={each}
              onEdit={() => setEditing(each)}
              onEnd={() => setEnding(each)}
            />
          ))}
        </ul>
      )}
      {active.length > 0 && (
        <div className="flex flex-wrap items-center gap-4">
          {free.length > 0 ? (
            add
          ) : (
            <Link to="/references" className={buttonStyles('secondary', 'medium', 'words')}>
              Add a reference
            </Link>
          )}
        </div>
      )}
      {editing && (
        <PlacementDialog
          influencerId={influencerId}
          placement={editing === 'new' ? null : editing}
          references={free}
          onClose={() => setEditing(null)}
        />
      )}
      <ConfirmDialog
        open={ending !== null}
        onOpenChange={() => setEnding(null)}
        title={`End the placement of ${ending?.reference.name ?? ''}?`}
        text="Posts in preparation or on the calendar still show it. Posts that have not started do not."
        confirmLabel="End placement"
        danger
        busy={end.isPending}
        onConfirm={confirmEnd}
      />
    </>
  );
}
