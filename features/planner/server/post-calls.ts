import { randomUUID } from 'node:crypto';
import { implement } from '@orpc/server';
import type { ImageStore } from '#features/images/server/public.ts';
import { ownInfluencer } from '#features/influencers/server/public.ts';
import type { SignedInContext } from '#platform/http/call-context.ts';
import type { Notifications } from '#platform/live/notifications.ts';
import { type ChangedContent, plannerContract } from '../contract.ts';
import { noValidMedia } from '../post-rules.ts';
import { getNotEditableReason } from '../post-status.ts';
import { wallTime } from '../post-time.ts';
import { awaitPost } from './await-post.ts';
import { cancelPost } from './cancel-post.ts';
import { editPost } from './edit-post.ts';
import type { NewContent, Refusal } from './post-columns.ts';
import { listEvents } from './post-events.ts';
import { findPost, listPosts, showPost } from './posts.ts';
import { type ResolvedMedia, resolveMedia } from './resolve-media.ts';
import { resolvePost } from './resolve-post.ts';
import { restorePost } from './restore-post.ts';
import { schedulePost } from './schedule-post.ts';
import { findTargets } from './targets.ts';

const signedIn = implement(plannerContract).$context<SignedInContext>();

export type PostCallsDeps = { readonly notifications: Notifications; readonly images: ImageStore };

/** The timeout of 'Post Now' in milliseconds. Must be below the browser's timeout of 20 seconds. */
const publishTimeoutMs = 18_000;

export function postCalls({ notifications, images }: PostCallsDeps) {
  return {
    'list-posts': signedIn['list-posts'].handler(async ({ input, context: { db, origin } }) => ({
      items: await listPosts(db, origin, input.influencer_id, input.from, input.to),
    })),

    'get-post': signedIn['get-post'].handler(async ({ input, context: { db, origin }, errors }) => {
      const post = await findPost(db, origin, input.scheduledPostId);
      if (!post) throw errors.NOT_FOUND();
      return post;
    }),

    'list-post-events': signedIn['list-post-events'].handler(async ({ input, context: { db }, errors }) => {
      const targets = await findTargets(db, input.scheduledPostId);
      if (!targets) throw errors.NOT_FOUND();
      const items = await listEvents(
        db,
        targets.map(({ id }) => id),
      );
      return { items };
    }),

    'create-post': signedIn['create-post']
      .use(ownInfluencer)
      .handler(async ({ input, context: { db, caller, origin }, errors }) => {
        const { influencerId, publishNow, scheduledFor, timezone, scheduledPostId } = input;
        const when = publishNow ? 'now' : scheduledFor && timezone ? toPostTime(scheduledFor, timezone) : undefined;
        if (!when) throw errors.invalid_time({ message: 'Please select a date and time' });
        const own = await resolveMedia(db, caller.id, input, { images });
        if (own.kind !== 'own') throw toMediaError(own, input.mediaUrls, errors);
        const content = { ...pickTexts(input), media: own.media };
        const id = scheduledPostId ?? randomUUID();
        const outcome = await schedulePost(db, { id, userId: caller.id, influencerId, content, when });
        if (outcome.kind === 'missing') throw errors.NOT_FOUND();
        if (outcome.kind === 'not editable') throw errors.not_editable({ message: outcome.message });
        if (outcome.kind === 'refused') throw toRefusalError(outcome.refusal, errors);
        if (!publishNow)
          return {
            ok: true as const,
            post: await showPost(db, outcome.post, origin),
            reduced: outcome.post[0].reduced,
          };

        const post = await awaitPost(db, notifications, origin, { id, influencerId }, publishTimeoutMs);
        if (!post) throw errors.NOT_FOUND();
        if (post.status === 'failed')
          throw errors.publish_failed(post.reason ? { message: `Publish failed: ${post.reason}` } : {});
        return { ok: true as const, post, reduced: post.reduced };
      }),

    'update-post': signedIn['update-post'].handler(async ({ input, context: { db, caller, origin }, errors }) => {
      const { scheduledPostId: id, version, mediaUrls, altTexts = [], crops = [], scheduledFor, timezone } = input;
      const own = mediaUrls && (await resolveMedia(db, caller.id, { mediaUrls, altTexts, crops }, { images }));
      if (own && own.kind !== 'own') throw toMediaError(own, mediaUrls, errors);
      const content = { ...pickTexts(input), media: own?.media };
      const when = scheduledFor && timezone ? toPostTime(scheduledFor, timezone) : undefined;
      const outcome = await editPost(db, id, { content, when, version });
      if (outcome.kind === 'changed')
        throw errors.POST_CHANGED({
          data: { fields: outcome.fields, current: await showPost(db, outcome.post, origin) },
        });
      if (outcome.kind === 'missing') throw errors.NOT_FOUND();
      if (outcome.kind === 'not editable') throw errors.not_editable({ message: outcome.message });
      if (outcome.kind === 'refused') throw toRefusalError(outcome.refusal, errors);
      return { ok: true as const, post: await showPost(db, outcome.post, origin) };
    }),

    'resolve-post': signedIn['resolve-post'].handler(async ({ input, context: { db, origin }, errors }) => {
      const outcome = await resolvePost(db, input.scheduledPostId, input.outcome);
      if (outcome.kind === 'missing') throw errors.NOT_FOUND();
      if (outcome.kind === 'not unconfirmed') throw errors.not_unconfirmed();
      if (outcome.kind === 'refused') throw toRefusalError(outcome.refusal, errors);
      return { ok: true as const, post: await showPost(db, outcome.post, origin) };
    }),

    'cancel-post': signedIn['cancel-post'].handler(async ({ input, context: { db }, errors }) => {
      const outcome = await db.transaction().execute((trx) => cancelPost(trx, input.scheduledPostId));
      if (outcome.kind === 'missing') throw errors.NOT_FOUND();
      if (outcome.kind === 'publishing')
        throw errors.not_editable({ message: getNotEditableReason({ status: 'running', mayBeLive: true }) });
      const notStopped = outcome.kind === 'canceled' ? [...outcome.notStopped] : [];
      return { ok: true as const, mode: outcome.kind, ...(notStopped.length > 0 && { notStopped }) };
    }),

    'restore-post': signedIn['restore-post'].handler(async ({ input, context: { db, origin }, errors }) => {
      const outcome = await restorePost(db, input.scheduledPostId);
      if (outcome.kind === 'missing') throw errors.NOT_FOUND();
      if (outcome.kind === 'not restorable') throw errors.not_restorable();
      return { ok: true as const, post: await showPost(db, outcome.post, origin) };
    }),
  };
}

function toPostTime(scheduledFor: string, zone: string): { local: string; zone: string } {
  return { local: wallTime(scheduledFor, zone), zone };
}

function pickTexts(input: ChangedContent & Pick<NewContent, 'claimsConfirmed'>): Omit<NewContent, 'media'> {
  const { caption, sponsoredBy, firstComment, networks, surface, claimsConfirmed } = input;
  return { caption, sponsoredBy, firstComment, networks, surface, claimsConfirmed };
}

function toRefusalError(refusal: Refusal, errors: Errors): Error {
  if (typeof refusal === 'string') return errors[refusal]();
  const { rule, field, message } = refusal;
  if (rule === 'not disclosed' || rule === 'partner not named') return errors.missing_disclosure({ message });
  if (rule === 'first-hand claim')
    return errors.claims_not_confirmed({ message, data: { claims: [...refusal.claims] } });
  return errors.refused_content({ message, data: { rule, field } });
}

type Errors = Parameters<Parameters<(typeof signedIn)['create-post']['handler']>[0]>[0]['errors'];

/** Returns the error for post images that cannot be used. */
function toMediaError(own: Exclude<ResolvedMedia, { kind: 'own' }>, sent: readonly string[], errors: Errors): Error {
  switch (own.kind) {
    case 'too many':
      return errors.TOO_MANY_UPLOADS({ data: { retry_after: own.retryAfterSeconds } });
    case 'refused':
      return errors.invalid_media_urls({ data: { address: own.address, message: own.reason } });
    case 'none':
      return sent.length ? errors.invalid_media_urls({ message: noValidMedia }) : errors.missing_fields();
  }
}
