import { Play } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#ui/kit/button.tsx';
import { buttonLook } from '#ui/kit/button-look.ts';
import { usePress } from '#ui/use-press.ts';
import type { AutopilotActs } from './queries.ts';

/** How a person ends that no posts are made: a pause by one press, what is beyond the plan by a larger one. */
export function PauseEnd({ isPaused, acts }: { isPaused: boolean; acts: AutopilotActs }) {
  const resume = usePress(acts.resume);
  if (!isPaused)
    return (
      <Link to="/pricing" className={buttonLook('primary', 'small', 'words')}>
        Upgrade Plan
      </Link>
    );
  return (
    <Button size="small" variant="primary" icon={<Play />} onClick={resume}>
      Resume
    </Button>
  );
}
