/** Prefix of the keys of an influencer's posts, for all ranges. */
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

/** Key of the posts scheduled for an account other than the connected one. */
export function postsElsewhereKey(influencerId: string) {
  return ['posts elsewhere', influencerId] as const;
}

/** Key of the progress of an influencer's prepared posts. */
export function slotsKey(influencerId: string) {
  return ['post slots', influencerId] as const;
}

/** Key of an influencer's placements. */
export function placementsKey(influencerId: string) {
  return ['placements', influencerId] as const;
}

/** Key of the actions on an influencer's posts. The calendar shows their effects until a response arrives. */
export function postActKey(influencerId: string, act: 'send' | 'change' | 'cancel' | 'restore') {
  return ['act on posts', influencerId, act] as const;
}

/** Key of an influencer's calendar subscription. */
export function calendarAddressKey(influencerId: string) {
  return ['calendar address', influencerId] as const;
}
