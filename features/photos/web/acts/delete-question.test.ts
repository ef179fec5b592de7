import { describe, expect, test } from 'vitest';
import { deleteQuestion } from './delete-question.ts';

const photo = 'Are you sure you want to delete this photo? This action cannot be undone.';

describe('the confirmation before deleting photos', () => {
  test.each([
    [{}, null],
    [{ other: 1 }, null],
    [{ a: 1 }, 'It is used in a scheduled post, which keeps its image.'],
    [{ a: 2 }, 'It is used in 2 scheduled posts, which keep its image.'],
  ])('shows how many posts a single photo is in: %j', (postsOf, posts) => {
    expect(deleteQuestion(['a'], postsOf)).toEqual({ title: 'Delete Photo', text: photo, posts });
  });

  test.each([
    [{}, null],
    [{ a: 2 }, 'One of them is used in a scheduled post, which keeps its image.'],
    [{ a: 1, b: 1 }, '2 of them are used in scheduled posts, which keep their images.'],
    [{ a: 1, b: 1, c: 4, other: 1 }, 'All of them are used in scheduled posts, which keep their images.'],
  ])('shows the number of photos and which of them are in posts: %j', (postsOf, posts) => {
    expect(deleteQuestion(['a', 'b', 'c'], postsOf)).toEqual({
      title: 'Delete 3 Photos',
      text: 'Are you sure you want to delete these 3 photos? This action cannot be undone.',
      posts,
    });
  });
});
