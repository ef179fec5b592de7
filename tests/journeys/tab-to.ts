/// <reference lib="dom" />
import { expect, type Locator, type Page } from '@playwright/test';

/** More than the number of focusable elements on any page. */
const maxPresses = 400;

/** Presses Tab or Shift+Tab until the element is focused. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < maxPresses; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`the keyboard does not reach ${target}`);
}
