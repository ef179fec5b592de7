/** Moves the focus to the first button of the day that holds it, as soon as what has it now is gone from the page. */
export function focusDayWhenGone(): void {
  const leaving = document.activeElement;
  const day = leaving?.closest('section');
  if (!leaving || !day) return;
  const observer = new MutationObserver(() => {
    if (leaving.isConnected) return;
    observer.disconnect();
    if (document.activeElement === document.body) day.querySelector('button')?.focus();
  });
  observer.observe(day, { childList: true, subtree: true });
}
