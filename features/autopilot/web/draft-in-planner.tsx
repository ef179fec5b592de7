import { Check, X } from 'lucide-react';
import { Button } from '#ui/kit/button.tsx';
import { usePress } from '#ui/use-press.ts';
import { useAutopilot, useAutopilotActs } from './queries.ts';
import { slotLooks } from './slot-looks.ts';

/** On the card of a post that Autopilot prepared: the answer that it waits for, or why it waits no more. */
export default function DraftInPlanner({ influencerId, draftId }: { influencerId: string; draftId: string }) {
  const { data } = useAutopilot(influencerId);
  if (data?.waiting.some(({ id }) => id === draftId)) return <Answer influencerId={influencerId} slotId={draftId} />;
  const held = data && [...data.coming, ...data.last].find(({ id, state }) => id === draftId && state === 'held');
  return held && <p className="p-2 pt-0 text-xs text-ink-soft">{held.reason}</p>;
}

function Answer({ influencerId, slotId }: { influencerId: string; slotId: string }) {
  const acts = useAutopilotActs(influencerId);
  const approve = usePress(() => acts.approve(slotId));
  const skip = usePress(() => acts.skip(slotId));
  return (
    <div className="p-2 pt-0">
      <p className="text-xs text-warning">{slotLooks.waiting.label}</p>
      {/* A day of the week has no room for both side by side, nor for pictures beside the words. */}
      <div className="mt-1.5 grid gap-1 max-md:grid-cols-2 md:[&_svg]:hidden">
        <Button size="small" variant="primary" icon={<Check />} onClick={approve} className="min-w-0 px-2">
          Approve
        </Button>
        <Button size="small" variant="quiet" icon={<X />} onClick={skip} className="min-w-0 px-2">
          Skip
        </Button>
      </div>
    </div>
  );
}
