import { Check, X } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#ui/kit/button.tsx';
import { buttonStyles } from '#ui/kit/button-styles.ts';
import { ImageFrame } from '#ui/kit/image-frame.tsx';
import { useSingleClick } from '#ui/use-single-click.ts';
import type { WaitingPost } from '../contract.ts';
import { editAddress } from './planner-address.ts';
import type { AutopilotActs } from './queries.ts';
import { slotTime } from './slot-time.ts';

type WaitingPostsProps = { posts: readonly WaitingPost[]; plannerPath: string; acts: AutopilotActs };

/** The posts that need the user's approval, with their final content. */
export function WaitingPosts({ posts, plannerPath, acts }: WaitingPostsProps) {
  return (
    <section aria-labelledby="waiting-title" className="mt-8">
      <h2 id="waiting-title" className="text-lg font-medium">
        Waiting for you
      </h2>
      <ul className="mt-4 grid gap-4 lg:grid-cols-2">
        {posts.map((post) => (
          <li key={post.id}>
            <Waiting post={post} plannerPath={plannerPath} acts={acts} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Waiting({ post, plannerPath, acts }: { post: WaitingPost; plannerPath: string; acts: AutopilotActs }) {
  const { id, caption, mediaUrls } = post;
  const approve = useSingleClick(() => acts.approve(id));
  const skip = useSingleClick(() => acts.skip(id));
  const time = slotTime(post);
  return (
    <article
      aria-label={`Post for ${time}`}
      className="flex h-full gap-4 rounded-panel border border-warning/40 bg-surface p-4 shadow-low max-sm:flex-col"
    >
      <div className="relative w-full shrink-0 sm:w-36">
        <ImageFrame src={mediaUrls[0] ?? ''} alt="" sizes="(min-width: 40rem) 9rem, 90vw" className="w-full" />
        {mediaUrls.length > 1 && (
          <span className="absolute top-2 right-2 rounded-full bg-black/60 px-2 py-0.5 text-xs text-white">
            {mediaUrls.length} images
          </span>
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <p className="font-medium">{time}</p>
        <p className="mt-1 line-clamp-5 text-sm whitespace-pre-line text-ink-soft">{caption || 'No caption yet.'}</p>
        <div className="mt-auto flex flex-wrap gap-2 pt-4 max-sm:*:flex-1">
          <Button size="small" variant="primary" icon={<Check />} aria-label={`Approve: ${time}`} onClick={approve}>
            Approve
          </Button>
          <Link
            to={editAddress(plannerPath, post)}
            aria-label={`Edit: ${time}`}
            className={buttonStyles('secondary', 'small', 'words')}
          >
            Edit
          </Link>
          <Button size="small" variant="quiet" icon={<X />} aria-label={`Skip: ${time}`} onClick={skip}>
            Skip
          </Button>
        </div>
      </div>
    </article>
  );
}
