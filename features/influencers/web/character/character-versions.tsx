import { formatInstant } from '#contract/format-date.ts';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { Loading, Skeleton } from '#ui/kit/skeleton.tsx';
import { toast } from '#ui/notice.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import type { SavedCharacter } from '../../character-contract.ts';
import { showRefusal } from '../show-refusal.ts';
import { CharacterDetails } from './character-details.tsx';
import { useCharacterVersions, useSaveCharacter } from './character-queries.ts';

type CharacterVersionsProps = {
  influencerId: string;
  /** The current version. */
  version: number;
  open: boolean;
  onClose: () => void;
};

/** Shows the versions of a character, and restores one as a new version. */
export function CharacterVersions({ influencerId, version, open, onClose }: CharacterVersionsProps) {
  const versions = useCharacterVersions(influencerId, open);
  const save = useSaveCharacter(influencerId);
  const restore = useSingleClick(async ({ character }: SavedCharacter) => {
    try {
      await save.mutateAsync({ character, version });
      toast.success('Version restored');
      onClose();
    } catch (error) {
      showRefusal(error, 'Could not restore the version.');
    }
  });
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Versions of the character">
      {versions.isPending && (
        <Loading label="Loading versions">
          <Skeleton className="h-40 rounded-panel" />
        </Loading>
      )}
      {versions.isLoadingError && (
        <ErrorState
          text="Could not load the versions."
          onRetry={() => versions.refetch()}
          retrying={versions.isRefetching}
        />
      )}
      <ol className="flex flex-col gap-6">
        {versions.data?.map((saved) => (
          <li key={saved.version}>
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="font-medium">
                Version {saved.version}
                {saved.saved_at && (
                  <span className="ml-2 font-normal text-ink-soft">{formatInstant(saved.saved_at, 'longDate')}</span>
                )}
              </h3>
              {saved.version === version ? (
                <span className="text-sm text-ink-soft">Current</span>
              ) : (
                <Button
                  size="small"
                  aria-label={`Restore version ${saved.version}`}
                  onClick={() => restore(saved)}
                  disabled={save.isPending}
                >
                  Restore
                </Button>
              )}
            </div>
            <CharacterDetails character={saved.character} />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
