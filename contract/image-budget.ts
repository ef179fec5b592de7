/** The message shown to users when the image budget of the day is used up. Days are in UTC. */
export const imageBudgetSpent =
  'Today’s image budget of this site is used up. New images can be generated after midnight UTC. You were not charged.';
