import { billingLinks } from '#features/billing/web/page-links.ts';
import { imagesLinks } from '#features/images/web/page-links.ts';
import { landingLinks } from '#features/landing/web/page-links.ts';
import { legalLinks } from '#features/legal/web/page-links.ts';
import { rewardsLinks } from '#features/rewards/web/page-links.ts';
import { statusLinks } from '#features/status/web/page-links.ts';
import { supportLinks } from '#features/support/web/page-links.ts';
import type { SiteLink } from '#ui/site-link.ts';
import { inOrder } from './in-order.ts';

const links = [billingLinks, rewardsLinks, supportLinks, statusLinks, imagesLinks, legalLinks, landingLinks];

export const headerLinks: readonly SiteLink[] = inOrder(links.flatMap(({ header = [] }) => header));
export const footerLinks: readonly SiteLink[] = inOrder(links.flatMap(({ footer = [] }) => footer));
