/** What is known of a person's rewards: credits and commissions alike. */
export const rewardsKey = ['rewards'];
export const referralsKey = [...rewardsKey, 'referrals'];
export const sharesKey = [...rewardsKey, 'shares'];
export const statsKey = [...rewardsKey, 'stats'];
export const settingsKey = [...rewardsKey, 'settings'];
export const payoutsKey = [...rewardsKey, 'payouts'];
/** What admins see of all people's rewards. */
export const sharesToReviewKey = ['rewards of all', 'shares'];
export const payoutsOfAllKey = ['rewards of all', 'payouts'];
