import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '#features/account/web/public.ts';
import { listenLive } from '#ui/live.ts';

/** Which queries each topic of a live event makes stale; a persona's own queries carry its id second. */
const stale: Readonly<Record<string, readonly string[]>> = {
  profile: ['profile', 'usage'],
  influencers: ['influencers', 'influencer', 'usage'],
  photos: ['photos', 'photo', 'drawings'],
  posts: ['posts'],
  connection: ['connection'],
  settings: ['settings'],
};

/** Keeps what is on the screen true while it is looked at. */
export function LiveUpdates() {
  const queries = useQueryClient();
  const session = useSession();
  const signedIn = session.status === 'signed in';
  useEffect(() => {
    if (!signedIn) return;
    return listenLive(
      ({ topic, influencerId }) => {
        for (const name of stale[topic] ?? []) {
          const isAbout = influencerId && !['profile', 'usage', 'influencers'].includes(name);
          queries.invalidateQueries({ queryKey: isAbout ? [name, influencerId] : [name] });
        }
      },
      () => queries.invalidateQueries(),
    );
  }, [signedIn, queries]);
  return null;
}
