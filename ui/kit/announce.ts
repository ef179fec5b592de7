let region: HTMLElement | undefined;

/**
 * Announces a short message to screen readers, in one polite live region for the whole page. For visible changes
 * without a focus change: copied, saving, a counter that reaches its limit.
 */
export function announce(sentence: string): void {
  region ??= makeRegion();
  // An unchanged text is not read again, so a trailing no-break space makes a repeated message new.
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
