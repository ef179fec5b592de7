import { Link, useLocation, useParams } from 'react-router';
import { connectAddress } from '#features/instagram/web/public.ts';
import { buttonStyles } from '#ui/kit/button-styles.ts';
import { pauseMessages } from '../autopilot-rules.ts';
import type { Autopilot } from '../contract.ts';

/** Returns whether Autopilot is paused until an account is connected, after which it resumes automatically. */
export function waitsForAccount({ paused }: Autopilot): boolean {
  return paused === pauseMessages.connection;
}

/** How that pause affects its posts. */
export const waitsForAccountWords =
  'Planned posts stay planned and are published on time once an account is connected. Posts due before then are skipped.';

/** A link to the page for connecting an account, which then returns here. */
export function ReconnectLink() {
  const { influencerId = '' } = useParams();
  const { pathname } = useLocation();
  return (
    <Link to={connectAddress(influencerId, pathname)} className={buttonStyles('primary', 'small', 'words')}>
      Reconnect Instagram
    </Link>
  );
}
