import { Link } from 'react-router';
import { Badge } from '#ui/kit/badge.tsx';
import { stepsDone, trainingSteps } from '../character-sheet.ts';
import { useCharacterSheets } from './queries.ts';

/** Shows the progress on every page of an influencer while its further views are generated. */
export function TrainingBadge({ influencerId }: { influencerId: string }) {
  const { data = [] } = useCharacterSheets(influencerId);
  const done = stepsDone(data.map(({ status }) => status));
  if (data.length === 0 || done === trainingSteps) return null;
  return (
    <Link to={`/influencers/${influencerId}/info`} className="mt-3 inline-flex min-h-11 items-center">
      <Badge tone="accent" dot>
        Training {done} of {trainingSteps}
      </Badge>
    </Link>
  );
}
