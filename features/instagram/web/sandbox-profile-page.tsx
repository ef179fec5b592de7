import { Flag, Images, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { formatInstant } from '#contract/format-date.ts';
import { getFittingShape } from '#contract/instagram-fit.ts';
import { isVideo } from '#contract/is-video.ts';
import { networks } from '#contract/networks.ts';
import { getFailureMessage, publisherFailureNames } from '#contract/publish-failures.ts';
import { FirstVideoBadge, VideoPlayer } from '#features/videos/web/public.ts';
import { isMissing } from '#ui/call-failures.ts';
import { Avatar } from '#ui/kit/avatar.tsx';
import { Badge } from '#ui/kit/badge.tsx';
import { Button } from '#ui/kit/button.tsx';
import { Card } from '#ui/kit/card.tsx';
import { Carousel } from '#ui/kit/carousel.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { ErrorState } from '#ui/kit/error-state.tsx';
import { ImageFrame } from '#ui/kit/image-frame.tsx';
import { PageTitle } from '#ui/kit/page-title.tsx';
import { SegmentedControl } from '#ui/kit/segmented-control.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { useImageSizes } from '#ui/kit/use-image-sizes.ts';
import { toast } from '#ui/notice.ts';
import { forVisitors } from '#ui/page-handle.ts';
import { reportThisPage } from '#ui/report-dialog.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import { type SandboxNetwork, type SandboxPost, useSandboxPanel, useSandboxProfile, useSimulate } from './queries.ts';
import { findSandboxNetwork } from './sandbox-network.ts';
import { SandboxStories } from './sandbox-stories.tsx';
import { SandboxTextPosts } from './sandbox-text-posts.tsx';

const nothing = 'nothing';

/** Lets the owner of an account try out each failure of a network. Hidden from all other users. */
function SandboxPanel({ network, username }: { network: SandboxNetwork; username: string }) {
  const panel = useSandboxPanel(network, username);
  const simulate = useSimulate(network, username);
  const failures = publisherFailureNames.map((name) => ({ value: name, label: getFailureMessage(name, network) }));
  const choose = useSingleClick(async (value: string) => {
    const failure = publisherFailureNames.find((name) => name === value) ?? null;
    await simulate.mutateAsync(failure).catch(() => toast.error('Could not change the simulated network.'));
  });
  if (!panel.data) return null;
  return (
    <Card className="mt-8">
      <SelectField
        label="Simulated failure"
        hint="Only you see this. It applies to posts from now on, until you choose again or reconnect."
        options={[{ value: nothing, label: 'No failure' }, ...failures]}
        value={panel.data.simulates ?? nothing}
        onChange={choose}
      />
    </Card>
  );
}

export const handle = forVisitors;

/** /sandbox/{network}/{username}: the public profile on a simulated network. */
export default function SandboxProfilePage() {
  const { network: name, username = '' } = useParams();
  const network = findSandboxNetwork(name);
  return network ? <Profile network={network} username={username} /> : <ProfileNotFound label="network" />;
}

function Profile({ network, username }: { network: SandboxNetwork; username: string }) {
  const { label } = networks[network];
  const profile = useSandboxProfile(network, username);
  const [open, setOpen] = useState<SandboxPost | null>(null);
  const posts = profile.data?.posts.filter(({ surface }) => surface !== 'story') ?? [];

  return (
    <div className="min-h-dvh">
      <PageTitle title={`@${username} (sandbox)`} />
      <aside aria-label="About this page" className="bg-warning-soft px-4 py-2 text-center text-sm text-warning">
        Sandbox: a simulated {label} of this installation. Nothing on this page is on the real {label}.
      </aside>
      <main className="mx-auto max-w-4xl px-4 py-10">
        {profile.isPending && <Skeleton className="h-40 rounded-panel" />}
        {profile.isError &&
          (isMissing(profile.error) ? (
            <ProfileNotFound label={label} />
          ) : (
            <ErrorState level={1} onRetry={() => profile.refetch()} />
          ))}
        {profile.data && (
          <>
            <header className="flex items-center gap-6 sm:gap-12">
              <Avatar
                name={profile.data.displayName}
                src={profile.data.avatarUrl ? `${profile.data.avatarUrl}?w=320` : undefined}
                className="size-20 text-xl sm:size-36"
              />
              <div className="min-w-0">
                <h1 className="truncate text-xl">{profile.data.username}</h1>
                <p className="mt-2 text-ink-soft">
                  <strong className="font-semibold text-ink tabular-nums">{posts.length}</strong>{' '}
                  {posts.length === 1 ? 'post' : 'posts'}
                </p>
                <p className="mt-2 font-medium">{profile.data.displayName}</p>
                <p className="text-sm text-ink-soft">AI creator</p>
              </div>
            </header>
            <SandboxPanel network={network} username={username} />
            <SandboxStories
              stories={profile.data.posts.filter(({ surface }) => surface === 'story')}
              onOpen={setOpen}
            />
            {posts.length === 0 ? (
              <EmptyState title="No posts yet" text="Posts appear here at the time you choose." />
            ) : (
              <Posts network={network} username={username} posts={posts} onOpen={setOpen} />
            )}
          </>
        )}
        <p className="mt-12 text-center">
          <Button variant="quiet" size="small" icon={<Flag />} onClick={() => reportThisPage()}>
            Report this page
          </Button>
        </p>
      </main>
      <Dialog open={open !== null} onOpenChange={(isOpen) => !isOpen && setOpen(null)} title={username}>
        {open && <OpenPost post={open} username={username} />}
      </Dialog>
    </div>
  );
}

type PostsProps = {
  network: SandboxNetwork;
  username: string;
  posts: readonly SandboxPost[];
  onOpen: (post: SandboxPost) => void;
};

/** The published posts, as the network arranges them. */
function Posts({ network, username, posts, onOpen }: PostsProps) {
  const [tab, setTab] = useState<Tab>('posts');
  if (network !== 'instagram') return <SandboxTextPosts network={network} username={username} posts={posts} />;
  const reels = posts.filter(isReel);
  const grid = posts.filter((post) => !isReel(post) || post.surface === 'feed');
  return (
    <>
      {reels.length > 0 && (
        <SegmentedControl label="Tab" options={tabs} value={tab} onChange={setTab} className="mt-8" />
      )}
      <Grid posts={tab === 'reels' ? reels : grid} label={tab === 'reels' ? 'Reels' : 'Posts'} onOpen={onOpen} />
    </>
  );
}

const tabs = [
  { value: 'posts', label: 'Posts' },
  { value: 'reels', label: 'Reels' },
] as const;
type Tab = (typeof tabs)[number]['value'];

function isReel({ mediaUrls }: SandboxPost): boolean {
  return mediaUrls.length === 1 && isVideo(mediaUrls[0] ?? '');
}

function Grid({ posts, label, onOpen }: Pick<PostsProps, 'posts' | 'onOpen'> & { label: string }) {
  return (
    <ul className="mt-6 grid grid-cols-3 gap-1 border-t border-line pt-6" aria-label={label}>
      {posts.map((post) => (
        <li key={post.id}>
          <button
            type="button"
            onClick={() => onOpen(post)}
            className="relative block w-full"
            aria-label={`Open post: ${post.caption || 'no caption'}`}
          >
            <ImageFrame
              src={post.mediaUrls[0] ?? ''}
              alt={post.caption}
              corners="square"
              sizes="(min-width: 900px) 18rem, 33vw"
            >
              <FirstVideoBadge url={post.mediaUrls[0] ?? ''} />
            </ImageFrame>
            {post.mediaUrls.length > 1 && (
              <Images className="absolute top-2 right-2 size-5 text-on-picture drop-shadow" aria-hidden />
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

function OpenPost({ post, username }: { post: SandboxPost; username: string }) {
  const first = useImageSizes(post.mediaUrls.slice(0, 1)).get(post.mediaUrls[0] ?? '');
  const isWhole = isReel(post) || post.surface === 'story';
  const shape = first ? (isWhole ? first.width / first.height : getFittingShape(first)) : 1;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long caption is scrolled by keyboard
    <article tabIndex={0} className="rounded-picture">
      <Carousel label={`Images of the post by ${username}`}>
        {post.mediaUrls.map((url, index) => {
          const altText = post.altTexts[index] ?? '';
          if (isVideo(url))
            return (
              <div key={url} className="mx-auto" style={{ width: `min(100%, ${shape * 70}dvh)` }}>
                <VideoPlayer url={url} altText={altText} shape={shape} className="rounded-picture" />
              </div>
            );
          return (
            <div key={url} className="mx-auto" style={{ width: `min(100%, ${shape * 70}dvh)` }}>
              <ImageFrame src={url} alt={altText} ratio={String(shape)} sizes="36rem" />
            </div>
          );
        })}
      </Carousel>
      {post.isAiGenerated && (
        <div className="mt-4">
          <Badge icon={<Sparkles />}>AI info</Badge>
        </div>
      )}
      {post.surface !== 'story' && (
        <p className="mt-3 whitespace-pre-wrap break-words">
          <strong className="font-semibold">{username}</strong> {post.caption}
        </p>
      )}
      {post.firstComment && (
        <p className="mt-3 whitespace-pre-wrap break-words border-l-2 border-line pl-3 text-sm">
          <strong className="font-semibold">{username}</strong> {post.firstComment}
        </p>
      )}
      <time dateTime={post.publishedAt} className="mt-3 block text-sm text-ink-soft">
        {formatInstant(post.publishedAt, 'exactDateTime')}
      </time>
    </article>
  );
}

function ProfileNotFound({ label }: { label: string }) {
  return (
    <EmptyState
      level={1}
      title="No account has this username"
      text={`The simulated ${label} only has accounts that were connected here.`}
      action={
        <Button asChild>
          <Link to="/">Back home</Link>
        </Button>
      }
    />
  );
}
