/** The key that the keys of all ranges of a persona's posts begin with. */
export function postsKey(influencerId: string) {
  return ['posts', influencerId] as const;
}

export function draftsKey(influencerId: string) {
  return ['drafts', influencerId] as const;
}

/** The key that the keys of the histories of a persona's posts begin with. */
export function postEventsKey(influencerId: string) {
  return ['post events', influencerId] as const;
}

/** The posts that wait for another account than the connected one. */
export function postsElsewhereKey(influencerId: string) {
  return ['posts elsewhere', influencerId] as const;
}

/** How far a persona's posts are that the product prepares. */
export function slotsKey(influencerId: string) {
  return ['post slots', influencerId] as const;
}

/** The key of what is pressed about a persona's posts. The calendar shows it while it is not answered. */
export function postActKey(influencerId: string, act: 'send' | 'change' | 'cancel' | 'restore') {
  return ['act on posts', influencerId, act] as const;
}

/** Whether calendars can subscribe to a persona's plan. */
export function calendarAddressKey(influencerId: string) {
  return ['calendar address', influencerId] as const;
}
