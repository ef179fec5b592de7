/** The message for users when no more images are generated on a day. Days are in UTC. */
export const imageBudgetSpent =
  'The budget of this site for pictures is spent for today. New ones can be made from midnight UTC on; you were not charged.';
