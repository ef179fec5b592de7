import { useState } from 'react';
import { formatList } from '#contract/format.ts';
import { formatLocal } from '#contract/format-date.ts';
import { limitMet, promptUpgrade, useUsage } from '#features/billing/web/public.ts';
import { defaultSettings } from '#features/style/style-rules.ts';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { toast } from '#ui/notice.ts';
import { useSubmit } from '#ui/use-single-click.ts';
import type { PlannedItem } from '../../planned-item.ts';
import { zoneInWords } from '../../post-time.ts';
import { getWeek, weekLabel } from '../../week.ts';
import {
  calculatePostsCost,
  countPaidPosts,
  countReels,
  listWeekSlots,
  noFreeTime,
  offerDays,
  type PostsPrice,
  postsInWords,
  type WeekSlots,
} from '../../week-content.ts';
import { useGenerateWeek, useReelPrice } from './queries.ts';
import { type WeekChoice, WeekFields } from './week-fields.tsx';

type GenerateWeekDialogProps = {
  influencerId: string;
  /** A day in the week. */
  date: string;
  /** The zone of the posts. */
  zone: string;
  /** Items already planned in that week. */
  items: readonly PlannedItem[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

const firstChoice: Omit<WeekChoice, 'days'> = {
  postsPerDay: 1,
  images: defaultSettings.autopilot_images_per_post,
  reels: defaultSettings.autopilot_reels,
  persona: 'lifestyle',
  hashtags: 'balanced',
};

/**
 * Dialog that starts a week of posts with the selected options. The posts become drafts that are completed
 * automatically.
 */
export function GenerateWeekDialog({ influencerId, date, zone, items, open, onOpenChange }: GenerateWeekDialogProps) {
  const [choice, setChoice] = useState<WeekChoice>(() => ({
    ...firstChoice,
    days: offerDays(getWeek(date)[0], zone, Date.now()),
  }));
  // Identifies this dialog's request, regardless of how often it is sent.
  const [runId, setRunId] = useState(() => crypto.randomUUID());
  const generateWeek = useGenerateWeek(influencerId);
  const { data: usage } = useUsage();
  const creditsPerReel = useReelPrice(influencerId);
  const wish = { week: getWeek(date)[0], days: choice.days, postsPerDay: choice.postsPerDay, zone };
  const takenMs = new Set(items.map(({ at }) => Date.parse(at)));
  const slots = listWeekSlots(wish, { nowMs: Date.now(), takenMs });
  const posts = slots.free.length;

  const generate = useSubmit(async () => {
    try {
      const { begun } = await generateWeek.mutateAsync({ ...wish, ...choice, runId });
      toast.success(`${postsInWords(begun.length)} ${begun.length === 1 ? 'is' : 'are'} being prepared`);
    } catch (error) {
      const limit = limitMet(error);
      if (!limit) return void toast.error(error instanceof Error ? error.message : 'Failed to generate content');
      promptUpgrade(limit);
    }
    setRunId(crypto.randomUUID());
    onOpenChange(false);
  });

  return (
    <Dialog
      title="Generate Content for Week"
      description={`${weekLabel(getWeek(date))}. Each post becomes a draft for you to review; nothing is scheduled automatically.`}
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            variant="primary"
            type="submit"
            form="generate-week"
            disabled={posts === 0}
            busy={generateWeek.isPending}
            busyLabel="Starting…"
          >
            Generate
          </Button>
        </>
      }
    >
      <form id="generate-week" onSubmit={generate}>
        <WeekFields
          choice={choice}
          change={(changes) => setChoice((before) => ({ ...before, ...changes }))}
          creditsPerReel={creditsPerReel}
        />
        <Cost slots={slots} price={{ ...choice, creditsPerReel }} credits={usage?.credits} zone={zone} />
      </form>
    </Dialog>
  );
}

type CostProps = { slots: WeekSlots; price: PostsPrice; credits: number | undefined; zone: string };

/** Shows the cost before generation starts. */
function Cost({ slots, price, credits, zone }: CostProps) {
  const posts = slots.free.length;
  const isNone = posts === 0 && slots.over.length + slots.taken.length > 0;
  const cost = calculatePostsCost(posts, price);
  const reels = price.creditsPerReel === null ? 0 : countReels(posts, price.reels);
  const images = (posts - reels) * price.images + reels;
  const isShort = credits !== undefined && cost > credits;
  return (
    <div role="status" className="mt-8 rounded-control bg-sunken px-4 py-3 text-sm">
      {posts > 0 && (
        <p className="font-medium tabular-nums">
          {postsInWords(posts)} · {images} {images === 1 ? 'image' : 'images'}
          {reels > 0 && ` · ${reels} ${reels === 1 ? 'Reel' : 'Reels'}`} · {cost} {cost === 1 ? 'credit' : 'credits'}
          {credits !== undefined && <span className="font-normal text-ink-soft"> of your {credits}</span>}
        </p>
      )}
      {isNone && (
        <>
          <p className="font-medium">{noFreeTime}</p>
          <p className="mt-1 text-ink-soft">Choose other days, or another week of the planner.</p>
        </>
      )}
      {isShort && (
        <p className="mt-1 text-warning">
          You have enough credits for {postsInWords(countPaidPosts(posts, price, credits))}. Preparation stops after
          that.
        </p>
      )}
      {posts > 0 && slots.over.length > 0 && (
        <p className="mt-1 text-ink-soft">Skipped because they are in the past: {timesInWords(slots.over)}.</p>
      )}
      {posts > 0 && slots.taken.length > 0 && (
        <p className="mt-1 text-ink-soft">Skipped because they already have a post: {timesInWords(slots.taken)}.</p>
      )}
      <p className="mt-1 text-ink-soft">Times are in {zoneInWords(zone)}.</p>
    </div>
  );
}

/** Formats times: 'Mon 10:00 AM and Wed 10:00 AM'. */
function timesInWords(locals: readonly string[]): string {
  return formatList(locals.map((local) => formatLocal(local, 'weekdayTime')));
}
