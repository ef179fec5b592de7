/// <reference lib="dom" />
import { expect, type Locator, type Page } from '@playwright/test';
import { doublePressMs } from '#ui/double-press.ts';

/** Presses a button twice within milliseconds, as impatient hands do, and expects that its call is sent once. */
export async function pressTwice(button: Locator, call: string): Promise<void> {
  await expect(button).toBeEnabled();
  await sendsOnce(button.page(), call, () => button.dblclick());
}

/** Presses a key twice within milliseconds and expects that its call is sent once. */
export async function pressKeyTwice(page: Page, key: string, call: string): Promise<void> {
  await sendsOnce(page, call, () => Promise.all([page.keyboard.press(key), page.keyboard.press(key)]));
}

async function sendsOnce(page: Page, call: string, press: () => Promise<unknown>): Promise<void> {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(`/${call}`)) sent.push(call);
  });
  // Both presses were handled before the first answer arrives, so that a second request would have been seen by then.
  await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith(`/${call}`), { timeout: 300_000 }),
    press(),
  ]);
  expect(sent).toEqual([call]);
}

/** Waits until a press counts as a new one: sooner it would belong to the press before. */
export async function afterDoublePress(page: Page): Promise<void> {
  const began = await page.evaluate(() => performance.now());
  await page.waitForFunction(([since, ms]) => performance.now() - since > ms, [began, doublePressMs] as const);
}
