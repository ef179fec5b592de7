import { Link } from 'react-router';
import { SimulatedPayments } from '#features/billing/web/public.ts';
import { classes } from '#ui/kit/classes.ts';
import { GalateaLockup } from '#ui/kit/galatea-mark.tsx';
import { linkStyles } from '#ui/kit/link.tsx';
import { ThemeToggle } from '#ui/kit/theme-toggle.tsx';
import { reportThisPage } from '#ui/report-dialog.ts';
import { footerLinks } from './page-links.ts';
import { useTheme } from './use-theme.ts';

export function Footer() {
  const [theme, setTheme] = useTheme();
  return (
    <footer className="mt-20 border-t border-line">
      <div className="relative mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-10 gap-y-6 px-4 py-10 sm:px-6">
        <div className="max-w-sm">
          <GalateaLockup />
          <p className="mt-3 text-sm text-ink-soft">Design your own AI influencer and bring it to life.</p>
        </div>
        <div className="flex flex-wrap items-center gap-6 text-sm text-ink-soft">
          {footerLinks.length > 0 && (
            <nav aria-label="Footer" className="flex flex-wrap gap-x-6">
              {footerLinks.map(({ to, label }) => (
                <Link key={to} to={to} className={classes(linkStyles('quiet'), 'min-w-11')}>
                  {label}
                </Link>
              ))}
            </nav>
          )}
          <button type="button" onClick={() => reportThisPage()} className={classes(linkStyles('quiet'), 'min-w-11')}>
            Report
          </button>
          <ThemeToggle value={theme} onChange={setTheme} />
          <p>© {new Date().getFullYear()} Galatea</p>
        </div>
        {/* Positioned inside the padding: it loads late and must not shift the page. */}
        <SimulatedPayments className="absolute bottom-2.5 left-4 text-sm text-ink-soft sm:left-6" />
      </div>
    </footer>
  );
}
