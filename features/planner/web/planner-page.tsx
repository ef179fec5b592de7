import { useParams, useSearchParams } from 'react-router';
import { ensureTemporal } from '#ui/temporal.ts';
import { parseKind } from '../post-kind.ts';
import { dateNamed, today } from '../week.ts';
import { browserZone } from './browser-zone.ts';
import { Planner } from './planner.tsx';
import { PlannerHistory } from './planner-history.tsx';
import { parseView } from './planner-view.ts';

/** This is the only page that calculates dates. */
export const clientLoader = ensureTemporal;

/** The page /influencers/{id}/instagram/planner: the week, month or profile selected in the URL, and the open post. */
export default function PlannerPage() {
  const { influencerId = '' } = useParams();
  const [search] = useSearchParams();
  const zone = browserZone();
  const date = dateNamed(search.get('week') ?? '', zone) ?? today(zone);
  return (
    <PlannerHistory key={influencerId}>
      <Planner
        influencerId={influencerId}
        view={parseView(search.get('view'))}
        date={date}
        kind={parseKind(search.get('kind'))}
        zone={zone}
      />
    </PlannerHistory>
  );
}
