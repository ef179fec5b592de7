import { useState } from 'react';
import { Button } from '#ui/kit/button.tsx';
import { Card } from '#ui/kit/card.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { Loading, Skeleton } from '#ui/kit/skeleton.tsx';
import { useDraft } from '#ui/use-draft.ts';
import { CharacterDetails } from './character-details.tsx';
import { type EditedCharacter, readEdited, toEdited } from './character-fields.ts';
import { CharacterForm } from './character-form.tsx';
import { useCharacter } from './character-queries.ts';
import { CharacterVersions } from './character-versions.tsx';

/** How an influencer thinks and writes. */
export function CharacterCard({ influencerId }: { influencerId: string }) {
  const { data, isLoadingError, refetch, isRefetching } = useCharacter(influencerId);
  const [edited, setEdited] = useDraft<EditedCharacter | null>(`character ${influencerId}`, readEdited, null);
  const [showsVersions, setShowsVersions] = useState(false);
  const isEmpty = data?.version === 0;
  return (
    <Card className="mt-6 max-w-2xl">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-medium">Character</h2>
        {data && !edited && (
          <div className="flex flex-wrap gap-2">
            {data.version > 1 && (
              <Button size="small" variant="quiet" onClick={() => setShowsVersions(true)} aria-haspopup="dialog">
                Versions
              </Button>
            )}
            <Button size="small" onClick={() => setEdited(toEdited(data.character, data.version))}>
              {isEmpty ? 'Add a character' : 'Edit'}
            </Button>
          </div>
        )}
      </div>
      <p className="mt-1 text-sm text-ink-soft">How the influencer thinks and writes. Captions follow it.</p>
      {isLoadingError && (
        <ErrorState text="Could not load the character." onRetry={() => refetch()} retrying={isRefetching} />
      )}
      {!data && !isLoadingError && (
        <Loading label="Loading character">
          <Skeleton className="mt-5 h-24 rounded-panel" />
        </Loading>
      )}
      {data && !edited && !isEmpty && <CharacterDetails character={data.character} />}
      {data && edited && (
        <CharacterForm
          influencerId={influencerId}
          edited={edited}
          onChange={setEdited}
          onClose={() => setEdited(null)}
        />
      )}
      {data && (
        <CharacterVersions
          influencerId={influencerId}
          version={data.version}
          open={showsVersions}
          onClose={() => setShowsVersions(false)}
        />
      )}
    </Card>
  );
}
