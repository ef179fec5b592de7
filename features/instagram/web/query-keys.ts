export function connectionKey(influencerId: string) {
  return ['connection', influencerId] as const;
}
