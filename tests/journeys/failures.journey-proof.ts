import { expect, type Page, test } from '@playwright/test';
import { getFailureMessage, type PublisherFailure, publisherFailureNames } from '#contract/publish-failures.ts';
import { expectAccessibleEverywhere } from './accessibility.ts';
import { connectSandbox, createCall, makeMia } from './persona-by-calls.ts';
import { screenshot } from './screenshot.ts';
import { signUp } from './sign-up.ts';

/** An account may publish fewer posts per hour than there are failures, so the failures are split across accounts. */
const failuresPerPage = 6;

test('shows each Instagram failure on the post with its cause and the next step', async ({ browser, baseURL }) => {
  for (let first = 0; first < publisherFailureNames.length; first += failuresPerPage) {
    const context = await browser.newContext({ baseURL: String(baseURL) });
    const page = await context.newPage();
    const planner = await openPlanner(page, String(baseURL), first);
    for (const failure of publisherFailureNames.slice(first, first + failuresPerPage))
      await test.step(failure, () => expectReported(page, planner, failure));
    if (first === 0) {
      await expectAccessibleEverywhere(page);
      await screenshot(page, 'planner-failures');
    }
    await context.close();
  }
});

type Planner = { readonly influencerId: string; readonly photo: string; readonly username: string };

/** Creates a user whose influencer has a simulated Instagram account. The panel selects its failures. */
async function openPlanner(page: Page, origin: string, number: number): Promise<Planner> {
  await signUp(page, `failures-${number}@example.com`);
  const call = createCall(page.request, origin);
  const { influencerId, photo } = await makeMia(call);
  const username = `mia.fails.${number}`;
  await connectSandbox(call, influencerId, username);
  return { influencerId, photo, username };
}

async function expectReported(page: Page, { influencerId, photo, username }: Planner, failure: PublisherFailure) {
  const sentence = getFailureMessage(failure);
  await page.goto(`/sandbox/instagram/${username}`);
  await page.getByRole('combobox', { name: 'Simulated failure' }).click();
  await page.getByRole('option', { name: sentence, exact: true }).click();
  await expect(page.getByRole('combobox', { name: /goes wrong/ })).toContainText(sentence);

  const data = { influencerId, caption: `It is ${failure}`, mediaUrls: [photo], publishNow: true };
  await page.request.post('/functions/v1/create-post', { data, headers: { origin: new URL(page.url()).origin } });
  await page.goto(`/influencers/${influencerId}/instagram/planner`);
  const card = page.getByRole('article').filter({ hasText: `It is ${failure}` });
  await expect(card).toContainText(sentence);
  await card.getByRole('button').first().click();
  await page.getByText('History').click();
  await expect(page.getByRole('listitem').filter({ hasText: sentence }).first()).toBeVisible();
  await expect(page.getByText('Next:')).toBeVisible();
}
