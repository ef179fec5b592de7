/** Returns the address of the Autopilot card on an influencer's settings page. */
export function settingsAddress(influencerId: string): string {
  return `/influencers/${influencerId}/instagram/settings#autopilot`;
}
