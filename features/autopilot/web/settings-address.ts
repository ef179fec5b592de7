/** Returns the address of the Autopilot card on the settings page of an influencer. */
export function settingsAddress(influencerId: string): string {
  return `/influencers/${influencerId}/instagram/settings#autopilot`;
}
