import type { Publisher } from './publisher.ts';

/**
 * Several publishers as one, where people choose by which their account is connected. Every id and ref that a publisher gives begins
 * with its name; what bears no name is the first one's.
 */
export function withWays(publishers: readonly [Publisher, ...Publisher[]]): Publisher {
  const [first] = publishers;
  const of = (id: string) => publishers.find(({ name }) => id.startsWith(name)) ?? first;
  const named = (way: string | undefined) => publishers.find(({ name }) => name === way) ?? first;
  return {
    name: publishers.map(({ name }) => name).join(' or '),
    label: `${publishers.map(({ label }) => label).join(', or ')}, as each person chooses`,
    isSandbox: publishers.every(({ isSandbox }) => isSandbox),
    settlesWithin: Math.max(...publishers.map(({ settlesWithin }) => settlesWithin)),
    ways: {
      all: publishers.map(({ name, label }) => ({ name, label })),
      of: (id) => of(id).name,
    },
    createProfile: (order) => named(order.way).createProfile(order),
    connectUrl: (order) => of(order.profileId).connectUrl(order),
    accounts: (profileId) => of(profileId).accounts(profileId),
    health: (accountId) => of(accountId).health(accountId),
    disconnect: (accountId) => of(accountId).disconnect(accountId),
    prepare: (order, signal) => of(order.accountId).prepare(order, signal),
    publish: (ref, signal) => of(ref).publish(ref, signal),
    find: (ref, signal) => of(ref).find(ref, signal),
    readNotice(delivery) {
      for (const publisher of publishers) {
        const notice = publisher.readNotice?.(delivery);
        if (notice) return notice;
      }
      return null;
    },
  };
}
