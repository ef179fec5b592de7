import type { DatedIdea, Idea } from './next-idea.ts';
import { isWeekendStory, weekendFrom } from './weekdays.ts';

/** A post in the story sequence; `isFixed` if it has been started or is pinned. */
export type StoryPost = DatedIdea & { readonly isFixed: boolean };

/**
 * Returns the changeable posts that belong to incomplete stories, in order. A story becomes incomplete when days or
 * posts are removed and it loses its start, end or middle.
 */
export function brokenParts<Post extends StoryPost>(posts: readonly Post[]): Post[] {
  return tellings(posts)
    .filter((telling) => !isWhole(telling, posts))
    .flatMap((telling) => telling.map(({ post }) => post))
    .filter(({ isFixed }) => !isFixed);
}

/** A part, and its index in the posts. */
type Part<Post> = { readonly post: Post; readonly index: number; readonly story: NonNullable<Idea['story']> };

/**
 * Groups the parts of each story, in order. A part that does not follow the previous one starts a new run of the story.
 */
function tellings<Post extends StoryPost>(posts: readonly Post[]): Part<Post>[][] {
  const foundStories: Part<Post>[][] = [];
  for (const [index, post] of posts.entries()) {
    const { story } = post.idea;
    if (!story) continue;
    const going = foundStories.findLast(([first]) => first?.story.name === story.name);
    const missing = story.part - (going?.at(-1)?.story.part ?? 0) - 1;
    const between = posts.slice((going?.at(-1)?.index ?? index) + 1, index);
    if (going && missing >= 0 && between.filter(isUserIdea).length >= missing) going.push({ post, index, story });
    else foundStories.push([{ post, index, story }]);
  }
  return foundStories;
}

function isWhole<Post extends StoryPost>(telling: readonly Part<Post>[], posts: readonly Post[]): boolean {
  const [first, last] = [telling[0], telling.at(-1)];
  if (!first || !last) return true;
  const weekend = isWeekendStory(first.story.name) ? weekendFrom(first.post.day) : undefined;
  if (weekend && !telling.every(({ post }) => weekend.includes(post.day))) return false;
  const before = posts.slice(0, first.index).toReversed();
  const after = posts.slice(last.index + 1);
  const begins = wishesAtOnce(before) >= first.story.part - 1;
  // The story continues with the next planned post.
  const isOpen = after.every((post) => isUserIdea(post) || post.idea.occasion !== null);
  return begins && (isOpen || wishesAtOnce(after) >= last.story.of - last.story.part);
}

/** Returns how many posts directly after this point were changed by the user, possibly replacing parts. */
function wishesAtOnce(posts: readonly StoryPost[]): number {
  const end = posts.findIndex((post) => !isUserIdea(post));
  return end < 0 ? posts.length : end;
}

/**
 * Returns whether the user swapped, wrote or pinned the idea. If so, it does not break a story in which it replaced a
 * part.
 */
function isUserIdea({ idea }: StoryPost): boolean {
  return idea.story === null && (idea.isPinned || idea.by === 'person' || idea.without.length > 0);
}
