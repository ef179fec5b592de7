import { Sparkles } from 'lucide-react';
import { formatInstant } from '#contract/format-date.ts';
import { getFittingShape, type Size } from '#contract/instagram-fit.ts';
import { isVideo } from '#contract/is-video.ts';
import { hasAiLabel, networks } from '#contract/networks.ts';
import { VideoPlayer } from '#features/videos/web/public.ts';
import { Badge } from '#ui/kit/badge.tsx';
import { Carousel } from '#ui/kit/carousel.tsx';
import { ImageFrame } from '#ui/kit/image-frame.tsx';
import { useImageSizes } from '#ui/kit/use-image-sizes.ts';
import type { SandboxNetwork, SandboxPost } from './queries.ts';

type SandboxTextPostsProps = { network: SandboxNetwork; username: string; posts: readonly SandboxPost[] };

/** The posts of a simulated network that shows texts first, such as Threads. */
export function SandboxTextPosts({ network, username, posts }: SandboxTextPostsProps) {
  const sizes = useImageSizes(posts.flatMap(({ mediaUrls }) => mediaUrls.slice(0, 1)));
  return (
    <ol aria-label="Posts" className="mx-auto mt-10 flex max-w-xl flex-col border-t border-line">
      {posts.map((post) => {
        const size = sizes.get(post.mediaUrls[0] ?? '');
        const shape = getShape(size, post, network);
        return (
          <li key={post.id} className="border-b border-line py-6">
            <article aria-label={post.caption || 'Post without a caption'}>
              <p className="flex flex-wrap gap-x-2 text-sm">
                <strong className="font-semibold">{username}</strong>
                <time dateTime={post.publishedAt} className="text-ink-soft">
                  {formatInstant(post.publishedAt, 'exactDateTime')}
                </time>
              </p>
              {post.isAiGenerated && hasAiLabel(networks[network], post.mediaUrls) && (
                <Badge icon={<Sparkles />} className="mt-2">
                  Made with AI
                </Badge>
              )}
              <p className="mt-2 mb-3 break-words whitespace-pre-wrap">{post.caption}</p>
              <Carousel label={`Images of the post by ${username}`}>
                {post.mediaUrls.map((url, index) => {
                  const altText = post.altTexts[index] ?? '';
                  if (isVideo(url))
                    return (
                      <div key={url} className="mx-auto" style={{ width: `min(100%, ${shape * 70}dvh)` }}>
                        <VideoPlayer url={url} altText={altText} shape={shape} className="rounded-picture" />
                      </div>
                    );
                  return <ImageFrame key={url} src={url} alt={altText} ratio={String(shape)} sizes="36rem" />;
                })}
              </Carousel>
              {post.firstComment && (
                <p className="mt-3 border-l-2 border-line pl-3 text-sm break-words whitespace-pre-wrap">
                  <strong className="font-semibold">{username}</strong> {post.firstComment}
                </p>
              )}
            </article>
          </li>
        );
      })}
    </ol>
  );
}

/** Returns width divided by height of all media of a post. A video has its own shape. */
function getShape(size: Size | undefined, { mediaUrls }: SandboxPost, network: SandboxNetwork): number {
  if (size && isVideo(mediaUrls[0] ?? '')) return size.width / size.height;
  return Math.min(1.91, Math.max(3 / 4, size ? getFittingShape(size, network) : 1));
}
