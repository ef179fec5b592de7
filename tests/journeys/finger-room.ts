/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** What can be pressed and reaches beyond the screen's sides. */
export async function outside(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, [role=radio], input, textarea')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > 0 && (box.left < 0 || box.right > window.innerWidth))
      .map(({ element }) => element.outerHTML.slice(0, 120)),
  );
}

/**
 * What can be pressed and is lower or narrower than 44 px, but for switches and boxes to
 * tick, which are larger than they look.
 */
export async function small(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'a, button:not([role=switch], [role=checkbox]), [role=radio], [role=menuitem]',
      ),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('p'))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > 0 && (box.height < 43.5 || box.width < 43.5))
      .map(({ element, box }) => `${box.width}×${box.height} ${element.outerHTML.slice(0, 120)}`),
  );
}
