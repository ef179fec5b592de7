import { z } from 'zod';
import { buildFailureReason, refusal } from '../failures.ts';
import type { CommentOrder, CommentOutcome } from '../publisher.ts';
import type { Accounts, TokenAccount } from './accounts.ts';
import { toFailedOutcome } from './causes.ts';
import type { GraphClient, GraphResponse } from './client.ts';

const written = z.object({ id: z.string().min(1) });
const page = z.object({
  data: z.array(z.object({ text: z.string().optional(), username: z.string().optional() })),
});

type Parts = { readonly graph: GraphClient; readonly accounts: Accounts };

/**
 * Writes the account's comment under its own post, unless it already exists: an earlier request may have succeeded
 * without a response. Source: Instagram Platform, 'IG Media', comments.
 */
export async function comment(parts: Parts, order: CommentOrder, signal: AbortSignal): Promise<CommentOutcome> {
  const { graph, accounts } = parts;
  const account = await accounts.find(order.accountId);
  if (!account) return refusal('account gone');
  const path = `/${encodeURIComponent(order.mediaId)}/comments`;
  const { token } = account;
  const listed = await graph('graph', path, { query: { fields: 'text,username', limit: '50' }, token, signal });
  const { data } = page.safeParse(listed.body);
  if (listed.error || !data) return toCommentFailure(listed);
  if (data.data.some((each) => isOurs(each, order.text, account))) return { kind: 'commented' };

  const response = await graph('graph', path, { method: 'POST', body: { message: order.text }, token, signal });
  if (response.error) return toCommentFailure(response);
  if (written.safeParse(response.body).success) return { kind: 'commented' };
  return { kind: 'failed', ...buildFailureReason('answer unreadable'), retryable: true };
}

/**
 * Compares the username, which may be missing. The id of a comment's author cannot be compared, because it is scoped to
 * the app, unlike the account's id. Instagram trims comments.
 */
function isOurs(
  { text, username }: z.infer<typeof page>['data'][number],
  wanted: string,
  account: TokenAccount,
): boolean {
  return text?.trim() === wanted.trim() && (username === undefined || username === account.username);
}

function toCommentFailure(response: GraphResponse): CommentOutcome {
  const failed = toFailedOutcome(response);
  if (failed.cause !== 'permission missing') return failed;
  return { kind: 'refused', reason: 'The account was connected without the permission to comment.', said: failed.said };
}
