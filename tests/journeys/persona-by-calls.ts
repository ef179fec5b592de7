import { type APIRequestContext, expect } from '@playwright/test';

/** Calls the API with a page's session. */
export type Call = (name: string, data: object) => Promise<Record<string, unknown>>;

export function createCall(request: APIRequestContext, origin: string): Call {
  return async (name, data) => {
    const answer = await request.post(`/functions/v1/${name}`, { data, headers: { origin }, timeout: 120_000 });
    expect(answer.ok(), `${name}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
}

/** Creates an influencer named Mia Sol through the API, for journeys about later steps. */
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

/** Connects an influencer to an account of the simulated Instagram, or changes the permissions of that account. */
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
