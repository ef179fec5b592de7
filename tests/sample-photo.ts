import type { Photo } from '#features/photos/contract.ts';

/** Returns influencer 7's photo with this number (higher is newer), as returned by the server. */
export function samplePhoto(number: number, changes: Partial<Photo> = {}): Photo {
  return {
    id: String(number),
    influencer_id: '7',
    user_id: '3',
    kind: 'generated',
    image_url: `http://localhost/files/${number}.jpg`,
    prompt: `Morning coffee ${number}`,
    changes: [],
    changed_from: null,
    width: 1024,
    height: 1280,
    created_at: new Date(Date.UTC(2026, 10, 18) + number * 1_000).toISOString(),
    likeness: null,
    meta: { favorite: false, made_with: 'Galatea Illustration', not_drawn: [] },
    ...changes,
  };
}
