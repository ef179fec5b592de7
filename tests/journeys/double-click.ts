/// <reference lib="dom" />
import { expect, type Locator, type Page } from '@playwright/test';
import { doubleClickMs } from '#ui/double-click.ts';

/** Double-clicks a button within milliseconds and expects its call to be sent once. */
export async function clickTwice(button: Locator, call: string): Promise<void> {
  await expect(button).toBeEnabled();
  await sendsOnce(button.page(), call, () => button.dblclick());
}

/** Presses a key twice within milliseconds and expects its call to be sent once. */
export async function pressKeyTwice(page: Page, key: string, call: string): Promise<void> {
  await sendsOnce(page, call, () => Promise.all([page.keyboard.press(key), page.keyboard.press(key)]));
}

async function sendsOnce(page: Page, call: string, press: () => Promise<unknown>): Promise<void> {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(`/${call}`)) sent.push(call);
  });
  // Both clicks are handled before the first response arrives, so any second request has been recorded by then.
  await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith(`/${call}`), { timeout: 300_000 }),
    press(),
  ]);
  expect(sent).toEqual([call]);
}

/** Waits until a click counts as a new one instead of the second half of a double click. */
export async function afterDoubleClick(page: Page): Promise<void> {
  const began = await page.evaluate(() => performance.now());
  await page.waitForFunction(([since, ms]) => performance.now() - since > ms, [began, doubleClickMs] as const);
}
