import { type ConnectionMethod, connectionMethods } from '#contract/publisher-ways.ts';
import type {
  CommentOrder,
  CommentOutcome,
  InsightsOutcome,
  NoticeDelivery,
  PublishedPost,
  Publisher,
} from './publisher.ts';

/**
 * Combines both connection methods into one publisher, if users choose the method for their account. Every id and ref
 * starts with the name of its method; those without one belong to Zernio.
 */
export function withConnectionMethods(publishers: Readonly<Record<ConnectionMethod, Publisher>>): Publisher {
  const all = connectionMethods.map((way) => publishers[way]);
  const getConnectionMethod = (id: string) => connectionMethods.find((way) => id.startsWith(way)) ?? 'zernio';
  const of = (id: string) => publishers[getConnectionMethod(id)];
  return {
    name: connectionMethods.join(' or '),
    label: `${all.map(({ label }) => label).join(', or ')}, as each user chooses`,
    isSandbox: false,
    settlesWithin: Math.max(...all.map(({ settlesWithin }) => settlesWithin)),
    wayOf: getConnectionMethod,
    createProfile: (order) => publishers[order.way ?? 'zernio'].createProfile(order),
    connectUrl: (order) => of(order.profileId).connectUrl(order),
    accounts: (profileId) => of(profileId).accounts(profileId),
    health: (accountId) => of(accountId).health(accountId),
    disconnect: (accountId) => of(accountId).disconnect(accountId),
    deleteProfile: (profileId) => of(profileId).deleteProfile(profileId),
    prepare: (order, signal) => of(order.accountId).prepare(order, signal),
    publish: (ref, signal) => of(ref).publish(ref, signal),
    find: (ref, signal) => of(ref).find(ref, signal),
    // If the account's own method accepts the comment with the post, there is nothing left to do.
    ...(all.some(({ comment }) => comment) && {
      comment: async (order: CommentOrder, signal: AbortSignal): Promise<CommentOutcome> =>
        of(order.accountId).comment?.(order, signal) ?? { kind: 'commented' },
    }),
    ...(all.some(({ insights }) => insights) && {
      insights: async (post: PublishedPost, signal: AbortSignal): Promise<InsightsOutcome> =>
        of(post.accountId).insights?.(post, signal) ?? { kind: 'none', reason: noInsights },
    }),
    ...(all.some(({ readNotice }) => readNotice) && {
      readNotice(delivery: NoticeDelivery) {
        for (const publisher of all) {
          const notice = publisher.readNotice?.(delivery);
          if (notice) return notice;
        }
        return null;
      },
    }),
  };
}

const noInsights = 'This installation does not read the metrics of accounts that are connected this way.';
