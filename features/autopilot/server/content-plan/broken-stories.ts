import type { DatedIdea, Idea } from './next-idea.ts';
import { isOfWeekend, weekendFrom } from './weekdays.ts';

/** A post that is told of; one that is begun or pinned is `isFixed`. */
export type ToldPost = DatedIdea & { readonly isFixed: boolean };

/**
 * Of a persona's posts, in order, those that may change and are parts of stories that are not whole: days or posts were
 * taken away, and with them the departure, the return or what lay between.
 */
export function brokenParts<Post extends ToldPost>(posts: readonly Post[]): Post[] {
  return tellings(posts)
    .filter((telling) => !isWhole(telling, posts))
    .flatMap((telling) => telling.map(({ post }) => post))
    .filter(({ isFixed }) => !isFixed);
}

/** A part, and where it stands among the posts. */
type Part<Post> = { readonly post: Post; readonly index: number; readonly story: NonNullable<Idea['story']> };

/** The parts that are told of each story, in order: what does not come after the part before begins another telling. */
function tellings<Post extends ToldPost>(posts: readonly Post[]): Part<Post>[][] {
  const told: Part<Post>[][] = [];
  for (const [index, post] of posts.entries()) {
    const { story } = post.idea;
    if (!story) continue;
    const going = told.findLast(([first]) => first?.story.name === story.name);
    const missing = story.part - (going?.at(-1)?.story.part ?? 0) - 1;
    const between = posts.slice((going?.at(-1)?.index ?? index) + 1, index);
    if (going && missing >= 0 && between.filter(isOwnWish).length >= missing) going.push({ post, index, story });
    else told.push([{ post, index, story }]);
  }
  return told;
}

function isWhole<Post extends ToldPost>(telling: readonly Part<Post>[], posts: readonly Post[]): boolean {
  const [first, last] = [telling[0], telling.at(-1)];
  if (!first || !last) return true;
  const weekend = isOfWeekend(first.story.name) ? weekendFrom(first.post.day) : undefined;
  if (weekend && !telling.every(({ post }) => weekend.includes(post.day))) return false;
  const before = posts.slice(0, first.index).toReversed();
  const after = posts.slice(last.index + 1);
  const begins = wishesAtOnce(before) >= first.story.part - 1;
  // With the next post that is planned it goes on.
  const isOpen = after.every((post) => isOwnWish(post) || post.idea.occasion !== null);
  return begins && (isOpen || wishesAtOnce(after) >= last.story.of - last.story.part);
}

/** How many posts follow at once that are as their person wished, maybe instead of parts. */
function wishesAtOnce(posts: readonly ToldPost[]): number {
  const end = posts.findIndex((post) => !isOwnWish(post));
  return end < 0 ? posts.length : end;
}

/** Whether its person swapped, wrote or pinned it: then it does not break a story that it replaced a part of. */
function isOwnWish({ idea }: ToldPost): boolean {
  return idea.story === null && (idea.isPinned || idea.by === 'person' || idea.without.length > 0);
}
