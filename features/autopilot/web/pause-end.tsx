import { Play } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { Button } from '#ui/kit/button.tsx';
import { buttonStyles } from '#ui/kit/button-styles.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import { isZonePause } from '../autopilot-rules.ts';
import type { AutopilotActs } from './queries.ts';

/**
 * The button or link that ends a pause: one click resumes Autopilot, an unknown time zone is fixed in the settings, and
 * too many influencers require a larger plan.
 */
export function PauseEnd({ paused, acts }: { paused: string | null; acts: AutopilotActs }) {
  const { influencerId = '' } = useParams();
  const resume = useSingleClick(acts.resume);
  if (isZonePause(paused))
    return (
      <Link
        to={`/influencers/${influencerId}/instagram/settings`}
        className={buttonStyles('primary', 'small', 'words')}
      >
        Choose a time zone
      </Link>
    );
  if (paused === null)
    return (
      <Link to="/pricing" className={buttonStyles('primary', 'small', 'words')}>
        Upgrade Plan
      </Link>
    );
  return (
    <Button size="small" variant="primary" icon={<Play />} onClick={resume}>
      Resume
    </Button>
  );
}
