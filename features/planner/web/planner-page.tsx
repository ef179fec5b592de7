import { useParams, useSearchParams } from 'react-router';
import { ensureTemporal } from '#ui/temporal.ts';
import { dateNamed, today } from '../week.ts';
import { browserZone } from './browser-zone.ts';
import { Planner } from './planner.tsx';
import { PlannerHistory } from './planner-history.tsx';
import { viewOf } from './planner-view.ts';

/** Dates are computed on this page alone. */
export const clientLoader = ensureTemporal;

/**
 * /influencers/{id}/instagram/planner: the week, the month or the profile that the address names, and the post at hand.
 */
export default function PlannerPage() {
  const { influencerId = '' } = useParams();
  const [search] = useSearchParams();
  const zone = browserZone();
  const date = dateNamed(search.get('week') ?? '', zone) ?? today(zone);
  return (
    <PlannerHistory key={influencerId}>
      <Planner influencerId={influencerId} view={viewOf(search.get('view'))} date={date} zone={zone} />
    </PlannerHistory>
  );
}
