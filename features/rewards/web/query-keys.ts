/** What is known of a person's rewards: credits and commissions alike. */
export const rewardsKey = ['rewards'];
export const referralsKey = [...rewardsKey, 'referrals'];
export const sharesKey = [...rewardsKey, 'shares'];
