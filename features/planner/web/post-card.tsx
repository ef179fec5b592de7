import { CalendarClock, Copy, Ellipsis, ImagePlus, Send, SquarePen, Trash2 } from 'lucide-react';
import { type KeyboardEvent, memo, type PointerEvent } from 'react';
import { firstLetters } from '#contract/cut-text.ts';
import { FirstVideoBadge } from '#features/videos/web/public.ts';
import { Badge } from '#ui/kit/badge.tsx';
import { classes } from '#ui/kit/classes.ts';
import { IconButton } from '#ui/kit/icon-button.tsx';
import { ImageFrame } from '#ui/kit/image-frame.tsx';
import { Menu, MenuItem } from '#ui/kit/menu.tsx';
import { toast } from '#ui/notice.ts';
import {
  findItemStatus,
  findNetworks,
  findShownName,
  formatItemLabel,
  getItemContent,
  getTitle,
  isByAutopilot,
  type PlannedItem,
} from '../planned-item.ts';
import { reducedNotice, wasLate } from '../post-rules.ts';
import { mayCancel, needsNewTime } from '../post-status.ts';
import { clockTime, dayAndTime, ownTime } from '../time-words.ts';
import { AutopilotBadge } from './autopilot-badge.tsx';
import type { ItemActs } from './item-acts.ts';
import { KindLabel } from './kind-label.tsx';
import { DraftParts } from './planner-parts.tsx';
import { statusTones } from './status-tones.ts';
import { mayMove } from './use-move-item.ts';
import { SlotProgress } from './week-content/slot-progress.tsx';

type PostCardProps = {
  item: PlannedItem;
  zone: string;
  selected: boolean;
  /** Whether the card is being dragged, so that its space is kept. */
  lifted: boolean;
  acts: ItemActs;
  onGrab: (item: PlannedItem, event: PointerEvent) => void;
};

/** How many caption characters fit on a card. */
const captionLetters = 40;

const arrows: Readonly<Record<string, { days?: number; hours?: number }>> = {
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
  ArrowUp: { hours: -1 },
  ArrowDown: { hours: 1 },
};

/** A post or draft in the week. It only rerenders when it changes, because a week has many. */
export const PostCard = memo(function PostCard({ item, zone, selected, lifted, acts, onGrab }: PostCardProps) {
  const post = item.kind === 'post' ? item.post : null;
  const content = getItemContent(item);
  const { mediaUrls, surface } = content;
  const removable = item.kind === 'draft' || (post !== null && mayCancel(post));
  const movable = mayMove(item);
  const status = findItemStatus(item);
  const shown = findShownName(item);
  const networks = findNetworks(item);
  const elsewhere = ownTime(item.at, item.zone, zone);

  function handleKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
    // Leaves keys with a modifier to the browser, such as back and delete word.
    if (ctrlKey || metaKey || altKey) return;
    const by = shiftKey && movable && arrows[key];
    if (by) {
      event.preventDefault();
      acts.moveBy(item, by);
    }
    // A repeated key would also delete the neighbor, which has focus by then.
    if (repeat || (key !== 'Delete' && key !== 'Backspace')) return;
    if (post?.status === 'posted') toast.info('That post is already published and can’t be deleted.');
    else if (removable) acts.remove(item);
  }

  return (
    <article
      aria-label={`${formatItemLabel(item)}, ${dayAndTime(item.at, zone)}`}
      data-item={item.id}
      className={classes(
        'group relative rounded-item bg-surface transition-[box-shadow,opacity]',
        item.kind === 'post' ? 'shadow-low hover:shadow-lift' : 'border border-dashed border-line-strong/70',
        selected && 'ring-2 ring-accent',
        lifted && 'opacity-40',
      )}
    >
      <button
        type="button"
        onClick={() => acts.open(item)}
        onKeyDown={handleKeyDown}
        onPointerDown={(event) => movable && onGrab(item, event)}
        aria-disabled={item.kind === 'sending'}
        aria-keyshortcuts={formatShortcuts(movable, removable)}
        className={classes(
          'flex w-full gap-3 overflow-hidden rounded-item p-2 text-left select-none [-webkit-touch-callout:none] md:flex-col md:gap-2',
          movable && 'can-hover:cursor-grab',
        )}
      >
        {mediaUrls[0] ? (
          <ImageFrame src={mediaUrls[0]} alt="" sizes="12rem" className="w-20 shrink-0 self-start md:w-full">
            <FirstVideoBadge url={mediaUrls[0]} />
          </ImageFrame>
        ) : (
          <span className="flex aspect-square w-20 shrink-0 items-center justify-center rounded-picture bg-sunken text-ink-faint md:w-full">
            <ImagePlus className="size-5" strokeWidth={1.5} aria-hidden />
          </span>
        )}
        <span className={classes('min-w-0 flex-1', removable ? 'pr-20 md:pr-0' : 'pr-10 md:pr-0')}>
          <time dateTime={item.at} className="text-sm font-medium tabular-nums">
            {clockTime(item.at, zone)}
          </time>
          {elsewhere && <span className="block text-xs text-ink-faint tabular-nums">{elsewhere}</span>}
          {surface !== 'story' && (
            <span className="mt-0.5 line-clamp-3 text-sm break-words text-ink-soft">
              {shortened(getTitle(content))}
            </span>
          )}
          <span className="mt-2 flex flex-wrap gap-1">
            {status && <Badge tone={(post && statusTones[post.status]) ?? 'neutral'}>{status}</Badge>}
            {isByAutopilot(item) && <AutopilotBadge />}
          </span>
          <KindLabel item={item} />
          {networks && <span className="mt-1 block text-xs text-ink-soft">{networks}</span>}
          {shown && <span className="mt-1 line-clamp-2 text-xs wrap-anywhere text-ink-soft">Shows {shown}</span>}
          {item.kind === 'draft' && item.slot && <SlotProgress slot={item.slot} />}
          {post && wasLate(post) && <span className="mt-1 block text-xs text-ink-soft">Posted late</span>}
          {post?.reduced && <span className="mt-1 block text-xs text-ink-soft">{reducedNotice}</span>}
          {post?.reason && post.status !== 'posted' && (
            <span className="mt-1 line-clamp-4 text-xs text-danger">{post.reason}</span>
          )}
        </span>
      </button>
      {item.kind === 'draft' && item.slot?.source === 'autopilot' && item.slot.state === 'filled' && (
        <DraftParts influencerId={item.draft.influencerId} draftId={item.draft.id} />
      )}
      {item.kind !== 'sending' && (
        <div className={actionStyles}>
          {removable && (
            <IconButton
              label={item.kind === 'draft' ? 'Delete draft' : 'Delete post'}
              icon={<Trash2 />}
              size="small"
              onClick={() => acts.remove(item)}
              className="bg-surface/90 hover:bg-surface"
            />
          )}
          <CardMenu item={item} acts={acts} />
        </div>
      )}
    </article>
  );
});

function CardMenu({ item, acts }: { item: PlannedItem; acts: ItemActs }) {
  const movable = mayMove(item);
  const isOver = item.kind === 'post' && needsNewTime(item.post);
  return (
    <Menu
      trigger={
        <IconButton
          label="More actions"
          icon={<Ellipsis />}
          size="small"
          tooltip={false}
          className="bg-surface/90 hover:bg-surface"
        />
      }
    >
      <MenuItem icon={<SquarePen />} onSelect={() => acts.open(item)}>
        {movable ? 'Edit' : 'Open'}
      </MenuItem>
      {isOver && (
        <MenuItem icon={<Send />} onSelect={() => acts.askToPostNow(item)}>
          Post now
        </MenuItem>
      )}
      {movable && (
        <MenuItem icon={<CalendarClock />} onSelect={() => acts.chooseTime(item)}>
          {isOver ? 'New time' : 'Move'}
        </MenuItem>
      )}
      <MenuItem icon={<Copy />} onSelect={() => acts.duplicate(item)}>
        Duplicate
      </MenuItem>
    </Menu>
  );
}

function shortened(caption: string): string {
  const short = firstLetters(caption, captionLetters);
  return short.length < caption.length ? `${short}…` : caption;
}

function formatShortcuts(movable: boolean, removable: boolean): string | undefined {
  const keys = [
    ...(removable ? ['Delete', 'Backspace'] : []),
    ...(movable ? Object.keys(arrows).map((key) => `Shift+${key}`) : []),
  ];
  return keys.join(' ') || undefined;
}

const actionStyles =
  'absolute top-2 right-2 flex gap-1 rounded-full md:top-3 md:right-3 sm:can-hover:opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 has-data-[state=open]:opacity-100';
