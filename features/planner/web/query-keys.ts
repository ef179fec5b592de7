/** Prefix of the keys of all ranges of an influencer's posts. */
export function postsKey(influencerId: string) {
  return ['posts', influencerId] as const;
}

export function draftsKey(influencerId: string) {
  return ['drafts', influencerId] as const;
}

/** Prefix of the keys of the events of an influencer's posts. */
export function postEventsKey(influencerId: string) {
  return ['post events', influencerId] as const;
}

/** Key of the posts that are scheduled for another account than the connected one. */
export function postsElsewhereKey(influencerId: string) {
  return ['posts elsewhere', influencerId] as const;
}

/** Key of the progress of an influencer's prepared posts. */
export function slotsKey(influencerId: string) {
  return ['post slots', influencerId] as const;
}

/** Key of the actions on an influencer's posts. The calendar shows their effects until there is a response. */
export function postActKey(influencerId: string, act: 'send' | 'change' | 'cancel' | 'restore') {
  return ['act on posts', influencerId, act] as const;
}

/** Key of the calendar subscription of an influencer. */
export function calendarAddressKey(influencerId: string) {
  return ['calendar address', influencerId] as const;
}
