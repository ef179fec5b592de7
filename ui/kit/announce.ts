let region: HTMLElement | undefined;

/**
 * Announces a short message to screen readers through one polite live region for the whole page. Use for visible
 * changes without a focus change: copied, saving, a counter that reaches its limit.
 */
export function announce(sentence: string): void {
  region ??= makeRegion();
  // Screen readers do not repeat unchanged text, so a trailing no-break space makes a repeated message new.
  region.textContent = region.textContent === sentence ? `${sentence}\u00a0` : sentence;
}

function makeRegion(): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute('role', 'status');
  element.setAttribute('aria-live', 'polite');
  element.className = 'sr-only';
  document.body.append(element);
  return element;
}
