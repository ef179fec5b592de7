let region: HTMLElement | undefined;

/**
 * Says a short sentence to screen readers, from one polite live region for the whole page. For what sighted people see
 * happen without focus moving: copied, saving, a counter reaching its end.
 */
export function announce(sentence: string): void {
  region ??= makeRegion();
  // An unchanged text is not read again; a trailing no-break space makes a repeated sentence new.
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
