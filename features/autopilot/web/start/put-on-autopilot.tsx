import { CircleCheck, Plane, X } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { shortenText } from '#contract/cut-text.ts';
import { formatLocal } from '#contract/format-date.ts';
import { useInfluencer } from '#features/influencers/web/public.ts';
import { connectAddress } from '#features/instagram/web/public.ts';
import { zoneInWords } from '#features/planner/post-time.ts';
import { weekDayLabels } from '#features/style/style-rules.ts';
import { Button } from '#ui/kit/button.tsx';
import { Card } from '#ui/kit/card.tsx';
import { IconButton } from '#ui/kit/icon-button.tsx';
import { linkStyles } from '#ui/kit/link.tsx';
import { useDraft } from '#ui/use-draft.ts';
import type { Autopilot } from '../../contract.ts';
import PauseNotice from '../pause-notice.tsx';
import { useAutopilot } from '../queries.ts';
import { usePutOnAutopilot } from './use-put-on-autopilot.ts';

/**
 * On an influencer's photos page: the offer to switch Autopilot on, then the first planned post until one is published.
 */
export default function PutOnAutopilot({ influencerId }: { influencerId: string }) {
  const { data: influencer } = useInfluencer(influencerId);
  const { data: autopilot } = useAutopilot(influencerId);
  const [isHidden, setHidden] = useDraft(`hides autopilot offer ${influencerId}`, readHidden, false);
  if (!influencer || !autopilot) return null;
  const name = influencer.name || 'Untitled';
  if (autopilot.enabled) return <FirstPost influencerId={influencerId} name={name} autopilot={autopilot} />;
  if (isHidden) return null;
  return <Offer influencerId={influencerId} name={name} onHide={() => setHidden(true)} />;
}

function readHidden(stored: unknown): boolean | null {
  return stored === true ? stored : null;
}

const longestNameOnButton = 20;

type OfferProps = { influencerId: string; name: string; onHide: () => void };

function Offer({ influencerId, name, onHide }: OfferProps) {
  const { plan, isConnected, isReady, isBusy, put } = usePutOnAutopilot(influencerId, name);
  return (
    <Card asChild>
      <section
        aria-labelledby="autopilot-offer"
        className="relative mb-6 flex flex-wrap items-center gap-x-6 gap-y-4 sm:pr-14"
      >
        <div className="flex min-w-0 flex-1 basis-80 gap-3 max-sm:pr-8">
          <Plane className="mt-1 size-5 shrink-0 text-accent" strokeWidth={1.6} aria-hidden />
          <div className="min-w-0">
            <h2 id="autopilot-offer" className="font-medium">
              Photos, captions and posts, created for you
            </h2>
            <p className="mt-1 text-sm text-ink-soft">
              {plan && `${daysInWords(plan.days)} at ${formatLocal(plan.time, 'time')}, ${zoneInWords(plan.zone)}. `}
              {!isConnected && 'Instagram requires a creator or business account. You connect it next. '}
              You can change the days and set limits at any time.
            </p>
          </div>
        </div>
        <Button
          variant="primary"
          onClick={put}
          disabled={!isReady}
          busy={isBusy}
          busyLabel="Setting up…"
          className="h-auto! min-h-11 max-w-full py-2 whitespace-normal! wrap-anywhere max-sm:w-full"
        >
          Put {shortenText(name, longestNameOnButton)} on Autopilot
        </Button>
        <IconButton
          size="small"
          label="Hide this offer"
          icon={<X />}
          onClick={onHide}
          className="absolute top-2 right-2"
        />
      </section>
    </Card>
  );
}

type FirstPostProps = { influencerId: string; name: string; autopilot: Autopilot };

function FirstPost({ influencerId, name, autopilot }: FirstPostProps) {
  const { pathname } = useLocation();
  const { paused, beyondPlan, coming, last, connection } = autopilot;
  if (paused !== null || beyondPlan)
    return (
      <div className="mb-6">
        <PauseNotice influencerId={influencerId} />
      </div>
    );
  if (last.length > 0) return null;
  const [next] = coming;
  return (
    <section
      aria-label="Autopilot"
      className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-control bg-sunken px-4 py-3 text-sm"
    >
      <p role="status" className="flex min-w-0 flex-1 basis-72 gap-2.5">
        <CircleCheck className="mt-0.5 size-4 shrink-0 text-positive" aria-hidden />
        <span className="min-w-0 break-words">
          {name} is on Autopilot. {next && `The first post is planned for ${dayAndTime(next.scheduledLocal)}.`}
          {connection === 'missing' && ' It will be created once an Instagram account is connected.'}
        </span>
      </p>
      {connection === 'missing' ? (
        <Link to={connectAddress(influencerId, pathname)} className={linkStyles('accent')}>
          Connect Instagram
        </Link>
      ) : (
        <Link to={`/influencers/${influencerId}/instagram/autopilot`} className={linkStyles('accent')}>
          Open Autopilot
        </Link>
      )}
    </section>
  );
}

function daysInWords(days: readonly number[]): string {
  return days.map((day) => weekDayLabels[day - 1]).join(', ');
}

/** Formats 'Friday, November 27 at 9:00 AM'. */
function dayAndTime(local: string): string {
  return `${formatLocal(local, 'weekdayDate')} at ${formatLocal(local, 'time')}`;
}
