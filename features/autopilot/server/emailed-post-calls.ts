import { implement } from '@orpc/server';
import type { AnyoneContext } from '#platform/http/call-context.ts';
import { autopilotContract } from '../contract.ts';
import { answerMailedPost, type MailedPostDeps, readMailedPost } from './emailed-post.ts';

const anyone = implement(autopilotContract).$context<AnyoneContext>();

/** Calls for the page that an emailed link opens. The link's token grants access. */
export function mailedPostCalls(deps: MailedPostDeps) {
  return {
    'get-mailed-post': anyone['get-mailed-post'].handler(async ({ input, context: { origin }, errors }) => {
      const post = await readMailedPost(deps, input.token, origin);
      if (!post) throw errors.LINK_NOT_VALID();
      return post;
    }),

    'answer-mailed-post': anyone['answer-mailed-post'].handler(async ({ input, context: { origin }, errors }) => {
      const post = await answerMailedPost(deps, input, origin);
      if (!post) throw errors.LINK_NOT_VALID();
      if ('refused' in post) throw errors.NOT_READY({ message: post.refused });
      return post;
    }),
  };
}
