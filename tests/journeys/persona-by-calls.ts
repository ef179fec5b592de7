import { type APIRequestContext, expect } from '@playwright/test';

/** Makes a call of the product with the session of a page. */
export type Call = (name: string, data: object) => Promise<Record<string, unknown>>;

export function callsOf(request: APIRequestContext, origin: string): Call {
  return async (name, data) => {
    const answer = await request.post(`/functions/v1/${name}`, { data, headers: { origin }, timeout: 120_000 });
    expect(answer.ok(), `${name}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
}

/** A persona called Mia Sol, made without its pages: for journeys that are about what comes after. */
export async function makeMia(call: Call): Promise<{ influencerId: string; photo: string }> {
  const preview = await call('preview', { options: { gender: 'female' } });
  const made = await call('create-influencer', {
    name: 'Mia Sol',
    created_via: 'builder',
    traits: { profile: { gender: 'Female' } },
    preview_image_url: preview.image_url,
  });
  return { influencerId: String(made.influencer_id), photo: String(preview.image_url) };
}

/** Gives a persona its account of the simulated Instagram, or changes what that account may do. */
export async function connectSandbox(
  call: Call,
  influencerId: string,
  username: string,
  { firstPictureOnly = false } = {},
): Promise<void> {
  const { profileId } = await call('late-create-profile', { influencerId });
  await call('connect-sandbox-instagram', { profileId, username, firstPictureOnly });
  await call('late-refresh-accounts', { influencerId });
}
