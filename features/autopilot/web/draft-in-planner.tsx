import { Check, X } from 'lucide-react';
import { Button } from '#ui/kit/button.tsx';
import { useSingleClick } from '#ui/use-single-click.ts';
import type { AutopilotSlot } from '../contract.ts';
import { useAutopilot, useAutopilotActs } from './queries.ts';
import { slotVariants } from './slot-styles.ts';
import { slotTime } from './slot-time.ts';

/** Shows the approval buttons, or the reason why the post was held, on the card of a post prepared by Autopilot. */
export default function DraftInPlanner({ influencerId, draftId }: { influencerId: string; draftId: string }) {
  const { data } = useAutopilot(influencerId);
  const waiting = data?.waiting.find(({ id }) => id === draftId);
  if (waiting) return <Answer influencerId={influencerId} slot={waiting} />;
  const held = data && [...data.coming, ...data.last].find(({ id, state }) => id === draftId && state === 'held');
  return held && <p className="p-2 pt-0 text-xs text-ink-soft">{held.reason}</p>;
}

function Answer({ influencerId, slot }: { influencerId: string; slot: AutopilotSlot }) {
  const acts = useAutopilotActs(influencerId);
  const approve = useSingleClick(() => acts.approve(slot.id));
  const skip = useSingleClick(() => acts.skip(slot.id));
  const time = slotTime(slot);
  return (
    <div className="p-2 pt-0">
      <p className="text-xs text-warning">{slotVariants.waiting.label}</p>
      {/* In the week view, a day is too narrow to fit both buttons in a row, or their icons. */}
      <div className="mt-1.5 grid gap-1 max-md:grid-cols-2 md:[&_svg]:hidden">
        <Button
          size="small"
          variant="primary"
          icon={<Check />}
          aria-label={`Approve: ${time}`}
          onClick={approve}
          className="min-w-0 px-2"
        >
          Approve
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon={<X />}
          aria-label={`Skip: ${time}`}
          onClick={skip}
          className="min-w-0 px-2"
        >
          Skip
        </Button>
      </div>
    </div>
  );
}
