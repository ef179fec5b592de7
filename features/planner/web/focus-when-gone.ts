/**
 * Moves focus when the focused item is removed from the page: to the item that takes its position in the day, or to the
 * previous one if it was the last. On an empty day, the first button is focused.
 */
export function focusNeighborWhenGone(): void {
  const leaving = document.activeElement;
  const day = leaving?.closest('section');
  if (!leaving || !day) return;
  const listDayItems = () => [...day.querySelectorAll('[data-item]')];
  const place = listDayItems().findIndex((item) => item.contains(leaving));
  const observer = new MutationObserver(() => {
    if (leaving.isConnected) return;
    observer.disconnect();
    if (document.activeElement !== document.body) return;
    const left = listDayItems();
    const neighbor = left[place] ?? left.at(-1) ?? day;
    neighbor.querySelector('button')?.focus();
  });
  observer.observe(day, { childList: true, subtree: true });
}
