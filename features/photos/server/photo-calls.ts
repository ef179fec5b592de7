import { implement } from '@orpc/server';
import type { ImageStore } from '#features/images/server/public.ts';
import type { UserDatabase } from '#platform/database/database.ts';
import type { Events } from '#platform/events/events.ts';
import type { SignedInContext } from '#platform/http/call-context.ts';
import { announce } from '#platform/live/announce.ts';
import { photosContract } from '../contract.ts';
import { deletePhoto } from './delete-photo.ts';
import { ownPhoto } from './own-photo.ts';
import { listDrawings, listPhotos, markFavorite } from './photos.ts';

const signedIn = implement(photosContract).$context<SignedInContext>();

export type PhotoCallsDeps = {
  readonly events: Events;
  readonly images: ImageStore;
  /** Provided by a later feature, which has the images of scheduled posts. */
  readonly countWaitingPosts: CountWaitingPosts;
};

/** Calls that list, mark and delete photos. */
export function photoCalls({ events, images, countWaitingPosts }: PhotoCallsDeps) {
  return {
    'list-photos': signedIn['list-photos'].handler(({ input, context: { db, origin } }) => {
      const { influencer_id: influencerId, favorites, cursor, limit } = input;
      return listPhotos(db, origin, { influencerId, favorites, cursor, limit });
    }),

    'list-drawings': signedIn['list-drawings'].handler(async ({ input, context: { db, caller } }) => ({
      items: await listDrawings(db, caller.id, input.influencer_id),
    })),

    'get-photo': signedIn['get-photo'].use(ownPhoto).handler(({ context: { photo } }) => photo),

    'get-photo-credentials': signedIn['get-photo-credentials'].use(ownPhoto).handler(async ({ context: { photo } }) => {
      const provenance = await images.provenanceOf(new URL(photo.image_url).pathname);
      if (!provenance) return { credentials: null };
      const { source, engine, personaId, signature } = provenance;
      return { credentials: { source, engine, personaId, signature } };
    }),

    'list-photos-in-posts': signedIn['list-photos-in-posts'].handler(async ({ input, context: { db, caller } }) => ({
      items: await listPhotosInPosts(db, caller.id, input.influencer_id, countWaitingPosts),
    })),

    'update-photo': signedIn['update-photo'].handler(async ({ input, context: { db, origin, caller }, errors }) => {
      const photo = await markFavorite(db, origin, input.photo_id, input.favorite);
      if (!photo) throw errors.NOT_FOUND({ message: 'Photo not found' });
      await announce(db, [
        {
          userId: caller.id,
          topic: 'photo',
          influencerId: photo.influencer_id,
          photoId: photo.id,
          favorite: photo.meta.favorite,
        },
      ]);
      return photo;
    }),

    'delete-photo': signedIn['delete-photo'].handler(async ({ input, context: { db, caller }, errors }) => {
      const deleted = await deletePhoto(db, events, caller.id, input.photo_id);
      if (!deleted) throw errors.NOT_FOUND({ message: 'Photo not found' });
      return { ok: true as const };
    }),
  };
}

/** Counts the unpublished posts that use each image, by file path. */
type CountWaitingPosts = (
  db: UserDatabase,
  userId: string,
  influencerId: string,
) => Promise<ReadonlyMap<string, number>>;

/** Returns which of an influencer's photos are used in unpublished posts, and in how many. */
async function listPhotosInPosts(
  db: UserDatabase,
  userId: string,
  influencerId: string,
  countWaitingPosts: CountWaitingPosts,
): Promise<{ photo_id: string; posts: number }[]> {
  const posts = await countWaitingPosts(db, userId, influencerId);
  if (posts.size === 0) return [];
  const photos = await db
    .selectFrom('influencer_photos')
    .where('influencer_id', '=', influencerId)
    .where('image_url', 'in', [...posts.keys()])
    .select(['id', 'image_url'])
    .execute();
  return photos.map(({ id, image_url }) => ({ photo_id: id, posts: posts.get(image_url) ?? 0 }));
}
