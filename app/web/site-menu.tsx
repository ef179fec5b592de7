import { Menu, X } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { buttonStyles } from '#ui/kit/button-styles.ts';
import { headerLinks } from './page-links.ts';

/** The header links on a phone, where they do not fit next to the logo: a panel with thumb-sized rows. */
export function SiteMenu() {
  const [isOpen, setOpen] = useState(false);
  const nav = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes the menu after each navigation
  useEffect(() => setOpen(false), [key]);

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  }

  // Some browsers do not focus a clicked link, so the menu closes only when focus moves to another element.
  function closeElsewhere({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  }

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !nav.current?.contains(target)) setOpen(false);
    };
    addEventListener('pointerdown', closeOutside);
    return () => removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  return (
    <nav ref={nav} aria-label="Pages" className="md:hidden" onKeyDown={closeByKey} onBlur={closeElsewhere}>
      <button
        ref={button}
        type="button"
        aria-label={isOpen ? 'Close the menu' : 'Open the menu'}
        aria-expanded={isOpen}
        aria-controls={panel}
        className={buttonStyles('quiet', 'medium', 'icon')}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <X /> : <Menu />}
      </button>
      <ul
        id={panel}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full border-b border-line bg-canvas px-4 pb-3 shadow-float"
      >
        {headerLinks.map(({ to, label }) => (
          <li key={to} className="border-t border-line first:border-t-0">
            <Link
              to={to}
              onClick={() => setOpen(false)}
              className="flex min-h-14 items-center text-lg font-medium outline-offset-2"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
