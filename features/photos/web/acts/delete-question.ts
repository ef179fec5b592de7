/** The number of unpublished posts that use a photo, by photo id. */
export type PostCountByPhoto = Readonly<Record<string, number>>;

/**
 * Returns the confirmation texts for deleting these photos; `posts` describes the effect on scheduled posts that use
 * them.
 */
export function deleteQuestion(
  photoIds: readonly string[],
  postsOf: PostCountByPhoto,
): { readonly title: string; readonly text: string; readonly posts: string | null } {
  const used = photoIds.flatMap((id) => postsOf[id] ?? []);
  if (photoIds.length === 1) {
    const [count = 0] = used;
    return {
      title: 'Delete Photo',
      text: 'Are you sure you want to delete this photo? This action cannot be undone.',
      posts: count === 0 ? null : `It is used in ${scheduledPosts(count)} its image.`,
    };
  }
  return {
    title: `Delete ${photoIds.length} Photos`,
    text: `Are you sure you want to delete these ${photoIds.length} photos? This action cannot be undone.`,
    posts: used.length === 0 ? null : severalInPosts(used.length, photoIds.length),
  };
}

function scheduledPosts(count: number): string {
  return count === 1 ? 'a scheduled post, which keeps' : `${count} scheduled posts, which keep`;
}

function severalInPosts(used: number, all: number): string {
  if (used === 1) return 'One of them is used in a scheduled post, which keeps its image.';
  return `${used === all ? 'All' : used} of them are used in scheduled posts, which keep their images.`;
}
