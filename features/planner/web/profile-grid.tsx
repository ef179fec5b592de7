import { ImageIcon, Images, Plane } from 'lucide-react';
import { isVideo } from '#contract/is-video.ts';
import type { Connection } from '#features/instagram/contract.ts';
import { FirstVideoBadge } from '#features/videos/web/public.ts';
import { Avatar } from '#ui/kit/avatar.tsx';
import { Badge } from '#ui/kit/badge.tsx';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { ImageFrame } from '#ui/kit/image-frame.tsx';
import { Loading, Skeleton } from '#ui/kit/skeleton.tsx';
import { getItemContent, isByAutopilot, type PlannedItem } from '../planned-item.ts';
import { findKind } from '../post-kind.ts';
import { isWaiting } from '../post-status.ts';
import { dayAndTime } from '../time-words.ts';
import type { ItemActs } from './item-acts.ts';

type ProfileGridProps = {
  account: Connection['accounts'][number] | null;
  /** Undefined while loading. */
  items: readonly PlannedItem[] | undefined;
  zone: string;
  acts: ItemActs;
};

const places = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** The profile as visitors will see it once all planned posts are published, latest first. */
export function ProfileGrid({ account, items, zone, acts }: ProfileGridProps) {
  const shown = items?.filter(willShow).toReversed();
  return (
    <section aria-label="Profile preview" className="mx-auto mt-6 max-w-xl">
      {account && (
        <div className="flex items-center gap-3">
          <Avatar
            name={account.username}
            src={account.avatar_url ? `${account.avatar_url}?w=320` : undefined}
            decorative
          />
          <p className="font-semibold">{account.username}</p>
        </div>
      )}
      {!shown && (
        <Loading label="Loading posts" className="mt-4 grid grid-cols-3 gap-1">
          {places.map((place) => (
            <Skeleton key={place} className="aspect-4/5" />
          ))}
        </Loading>
      )}
      {shown?.length === 0 && (
        <EmptyState
          icon={<ImageIcon />}
          title="Nothing planned yet"
          text="Scheduled posts appear here as visitors will see them."
        />
      )}
      <ul className="mt-4 grid grid-cols-3 gap-1">
        {shown?.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              onClick={() => acts.open(item)}
              aria-label={`${isOut(item) ? 'Posted' : 'Planned for'} ${dayAndTime(item.at, zone)}${isByAutopilot(item) ? ', Autopilot' : ''}`}
              className="relative block w-full"
            >
              <ImageFrame src={getFirstImage(item)} alt="" ratio="4 / 5" corners="square" sizes="12rem">
                <FirstVideoBadge url={getFirstImage(item)} corner="top right" />
              </ImageFrame>
              {countImages(item) > 1 && !isVideo(getFirstImage(item)) && (
                <Images className="absolute top-2 right-2 size-4 text-on-picture drop-shadow" aria-hidden />
              )}
              {isByAutopilot(item) && (
                <Badge tone="picture" className="absolute top-1.5 left-1.5" icon={<Plane aria-hidden />}>
                  <span className="max-sm:sr-only">Autopilot</span>
                </Badge>
              )}
              {!isOut(item) && (
                <Badge tone="picture" className="absolute bottom-1.5 left-1.5 max-w-[calc(100%-0.75rem)] truncate">
                  {dayAndTime(item.at, zone).split(', ').slice(1, 2)}
                </Badge>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function willShow(item: PlannedItem): boolean {
  if (item.kind !== 'post' || !isInGrid(item)) return false;
  return item.post.mayBeLive || isWaiting(item.post.status);
}

/** Stories, and Reels that are not shared to the feed, are missing in the grid. */
function isInGrid(item: PlannedItem): boolean {
  const kind = findKind(item);
  return kind !== 'story' && !(kind === 'reel' && getItemContent(item).surface === 'reels');
}

function isOut(item: PlannedItem): boolean {
  return item.kind === 'post' && item.post.mayBeLive;
}

function getFirstImage(item: PlannedItem): string {
  return getItemContent(item).mediaUrls[0] ?? '';
}

function countImages(item: PlannedItem): number {
  return getItemContent(item).mediaUrls.length;
}
