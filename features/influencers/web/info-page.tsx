import { traitNames, wornNames } from '@galatea/shot-language/traits.ts';
import { useParams } from 'react-router';
import { Card } from '#ui/kit/card.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { isLikenessWithdrawn } from '../clone-rules.ts';
import { readWorn, traitLabels, wornLabels } from '../influencer-traits.ts';
import { shownTraits } from '../shown-traits.ts';
import { CharacterCard } from './character/character-card.tsx';
import { CharacterSheetCard } from './character-sheet-card.tsx';
import { ConsentCard } from './consent-card.tsx';
import { PhotoTonesCard } from './photo-tones-card.tsx';
import { useInfluencer } from './queries.ts';
import { TrainedModelCard } from './training/trained-model-card.tsx';
import { WithdrawLikenessCard } from './withdraw-likeness-card.tsx';

/** /influencers/{id}/info: the influencer's traits, and how it was created. */
export default function InfoPage() {
  const { influencerId = '' } = useParams();
  const { data } = useInfluencer(influencerId);
  const traits = data && shownTraits(data.traits, data.seed);
  // always an object, according to the contract
  const worn = readWorn((data?.traits.profile ?? {}) as Record<string, unknown>);
  const rows = [
    ['Name', data?.name || '—'],
    ...traitNames.map((name) => [traitLabels[name], traits?.[name] ?? '—']),
    ...wornNames.flatMap((name) => (worn[name] ? [[wornLabels[name], worn[name]]] : [])),
  ];
  return (
    <>
      <h1 className="type-display text-display-sm">Info</h1>
      <Card className="mt-6 max-w-2xl">
        <dl className="divide-y divide-line">
          {rows.map(([label, value]) => (
            <div key={label} className="grid grid-cols-[9rem_minmax(0,1fr)] gap-4 py-3.5 first:pt-0 last:pb-0">
              <dt className="text-ink-soft">{label}</dt>
              <dd>{data ? value : <Skeleton className="h-5 w-32" />}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {data && <CharacterCard key={influencerId} influencerId={influencerId} />}
      {data && <CharacterSheetCard influencer={data} />}
      {data && !isLikenessWithdrawn(data) && <TrainedModelCard persona={data} />}
      {data?.created_via === 'clone' && !isLikenessWithdrawn(data) && <PhotoTonesCard influencer={data} />}
      {data?.created_via === 'clone' && !isLikenessWithdrawn(data) && <ConsentCard influencer={data} />}
      {data?.created_via === 'clone' && <WithdrawLikenessCard influencer={data} />}
    </>
  );
}
