import { CirclePause } from 'lucide-react';
import { Link } from 'react-router';
import { linkStyles } from '#ui/kit/link.tsx';
import { reasonMessages } from '../autopilot-rules.ts';
import { ReconnectLink, waitsForAccount, waitsForAccountWords } from './account-required.tsx';
import { PauseEnd } from './pause-end.tsx';
import { useAutopilot, useAutopilotActs } from './queries.ts';

/**
 * Shows in an influencer's planner and settings why no posts are created although Autopilot is on, and how to resume.
 * Renders nothing if it is off or working.
 */
export default function PauseNotice({ influencerId }: { influencerId: string }) {
  const { data } = useAutopilot(influencerId);
  const acts = useAutopilotActs(influencerId);
  if (!data?.enabled || (data.paused === null && !data.beyondPlan)) return null;
  const isWaiting = waitsForAccount(data);
  return (
    <section
      aria-label="Autopilot is paused"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-control bg-sunken px-4 py-3"
    >
      <div className="flex min-w-0 flex-1 basis-72 gap-2.5 text-sm">
        <CirclePause className="mt-0.5 size-4 shrink-0 text-ink-faint" aria-hidden />
        <p role="status">
          {data.paused ?? reasonMessages.plan} {isWaiting ? waitsForAccountWords : 'No posts are being created.'}{' '}
          <Link to={`/influencers/${influencerId}/instagram/autopilot`} className={linkStyles('text')}>
            Open Autopilot
          </Link>
        </p>
      </div>
      {isWaiting ? <ReconnectLink /> : <PauseEnd paused={data.paused} acts={acts} />}
    </section>
  );
}
