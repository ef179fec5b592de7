/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** Returns interactive elements that overflow the left or right edge of the screen. */
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
 * Returns interactive elements smaller than 44 px in either dimension, except switches and checkboxes, whose touch
 * targets extend beyond the visible control.
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
