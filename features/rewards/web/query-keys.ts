/** Prefix of the keys of a user's rewards: credits and commissions. */
export const rewardsKey = ['rewards'];
export const referralsKey = [...rewardsKey, 'referrals'];
export const sharesKey = [...rewardsKey, 'shares'];
export const statsKey = [...rewardsKey, 'stats'];
export const settingsKey = [...rewardsKey, 'settings'];
export const payoutsKey = [...rewardsKey, 'payouts'];
/** Keys for all users' rewards in the admin area. */
export const sharesToReviewKey = ['rewards of all', 'shares'];
export const allPayoutsKey = ['rewards of all', 'payouts'];
