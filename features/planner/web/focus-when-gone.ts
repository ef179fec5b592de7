/**
 * Moves the focus, as soon as the item that has it now is gone from the page: to the one that takes its place in the
 * day, or the one before where it was the last. A day without any has it at its first button.
 */
export function focusNeighbourWhenGone(): void {
  const leaving = document.activeElement;
  const day = leaving?.closest('section');
  if (!leaving || !day) return;
  const itemsOfDay = () => [...day.querySelectorAll('[data-item]')];
  const place = itemsOfDay().findIndex((item) => item.contains(leaving));
  const observer = new MutationObserver(() => {
    if (leaving.isConnected) return;
    observer.disconnect();
    if (document.activeElement !== document.body) return;
    const left = itemsOfDay();
    const neighbour = left[place] ?? left.at(-1) ?? day;
    neighbour.querySelector('button')?.focus();
  });
  observer.observe(day, { childList: true, subtree: true });
}
