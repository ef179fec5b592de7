import { softwareData } from '#features/billing/web/public.ts';
import { pageMeta } from '#ui/page-meta.ts';

/** The head of the landing page. */
export function meta() {
  return pageMeta({ title: 'Galatea · AI influencers that come alive', structuredData: [softwareData] });
}
