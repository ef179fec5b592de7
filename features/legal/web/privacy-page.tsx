import { formatPageTitle } from '#ui/kit/page-title.tsx';
import { forVisitors } from '#ui/page-handle.ts';
import { pageMeta } from '#ui/page-meta.ts';
import { LegalPage } from './legal-page.tsx';
import { privacySections } from './privacy-sections.tsx';

export const handle = forVisitors;

const title = 'Privacy';
const lead = 'What this site stores about you, why and for how long, and who else receives it.';

export function meta() {
  return pageMeta({ title: formatPageTitle(title), description: lead });
}

/** The privacy notice at /privacy. */
export default function PrivacyPage() {
  return <LegalPage title={title} lead={lead} revisedOn="2026-11-25" sections={privacySections} />;
}
