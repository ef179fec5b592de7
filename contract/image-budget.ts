/** The message for users when no more images are generated on a day. Days are in UTC. */
export const imageBudgetSpent =
  'Today’s image budget of this site is used up. New images can be generated after midnight UTC. You were not charged.';
