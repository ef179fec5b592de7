import { softwareData } from '#features/billing/software-data.ts';
import { pageMeta } from '#ui/page-meta.ts';

export function meta() {
  return pageMeta({ title: 'Galatea · AI influencers that come alive', structuredData: [softwareData] });
}
