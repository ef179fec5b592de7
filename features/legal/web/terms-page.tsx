import { formatPageTitle } from '#ui/kit/page-title.tsx';
import { forVisitors } from '#ui/page-handle.ts';
import { pageMeta } from '#ui/page-meta.ts';
import { LegalPage } from './legal-page.tsx';
import { termsSections } from './terms-sections.tsx';

export const handle = forVisitors;

const title = 'Terms';
const lead = 'What you can expect of Galatea, and what Galatea expects of you.';

export function meta() {
  return pageMeta({ title: formatPageTitle(title), description: lead });
}

/** The terms of service at /terms. */
export default function TermsPage() {
  return <LegalPage title={title} lead={lead} revisedOn="2026-11-22" sections={termsSections} />;
}
