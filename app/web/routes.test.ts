import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from './routes.ts';

const withFeatures = 'with-features.tsx';
const signedInOnly = '../../features/account/web/signed-in-only.tsx';
const area = '../../features/influencers/web/influencer-area.tsx';
const connectedOnly = '../../features/instagram/web/connected-only.tsx';

test('serves every page at its address, within its layouts', () => {
  expect(Object.fromEntries(listPages(routes))).toEqual({
    '/': ['shell.tsx', '../../features/landing/web/landing-page.tsx'],
    '/mail/unsubscribe': ['shell.tsx', withFeatures, '../../features/email/web/unsubscribe-page.tsx'],
    '/autopilot/post': ['shell.tsx', withFeatures, '../../features/autopilot/web/emailed-post-page.tsx'],
    '/auth': ['header-only.tsx', withFeatures, '../../features/account/web/auth/auth-page.tsx'],
    '/auth/forgot': ['header-only.tsx', withFeatures, '../../features/account/web/auth/forgot-password-page.tsx'],
    '/auth/reset': ['header-only.tsx', withFeatures, '../../features/account/web/auth/reset-password-page.tsx'],
    '/auth/confirm': ['header-only.tsx', withFeatures, '../../features/account/web/auth/confirm-address-page.tsx'],
    '/pricing': ['shell.tsx', '../../features/billing/web/pricing/pricing-page.tsx'],
    '/verify': ['shell.tsx', '../../features/images/web/verify/verify-page.tsx'],
    '/status': ['shell.tsx', '../../features/status/web/status-page.tsx'],
    '/terms': ['shell.tsx', '../../features/legal/web/terms-page.tsx'],
    '/privacy': ['shell.tsx', '../../features/legal/web/privacy-page.tsx'],
    '/clone': ['shell.tsx', withFeatures, '../../features/influencers/web/clone-page.tsx'],
    '/home': ['shell.tsx', withFeatures, '../../features/influencers/web/home-page.tsx'],
    '/account': ['shell.tsx', withFeatures, '../../features/account/web/settings/account-page.tsx'],
    '/affiliate': ['shell.tsx', '../../features/rewards/web/affiliate/affiliate-page.tsx'],
    '/dashboard/affiliate': [
      'shell.tsx',
      withFeatures,
      signedInOnly,
      '../../features/rewards/web/affiliate/dashboard-page.tsx',
    ],
    '/free-credits': ['shell.tsx', withFeatures, '../../features/rewards/web/free-credits/free-credits-page.tsx'],
    '/models': ['shell.tsx', withFeatures, signedInOnly, '../../features/influencers/web/models-page.tsx'],
    '/builder': ['shell.tsx', withFeatures, signedInOnly, '../../features/influencers/web/builder-page.tsx'],
    '/references': ['shell.tsx', withFeatures, signedInOnly, '../../features/references/web/references-page.tsx'],
    '/sandbox/payments/checkout/:checkoutId': [
      'shell.tsx',
      withFeatures,
      signedInOnly,
      '../../features/billing/web/sandbox/checkout-page.tsx',
    ],
    '/sandbox/payments/portal': [
      'shell.tsx',
      withFeatures,
      signedInOnly,
      '../../features/billing/web/sandbox/portal-page.tsx',
    ],
    '/sandbox/:network/authorize': [
      'shell.tsx',
      withFeatures,
      signedInOnly,
      '../../features/instagram/web/sandbox-authorize-page.tsx',
    ],
    '/instagram/callback': [
      'shell.tsx',
      withFeatures,
      signedInOnly,
      '../../features/instagram/web/login-callback-page.tsx',
    ],
    '/influencers/:influencerId': [
      'header-only.tsx',
      withFeatures,
      area,
      '../../features/influencers/web/influencer-index.tsx',
    ],
    '/influencers/:influencerId/photos': [
      'header-only.tsx',
      withFeatures,
      area,
      '../../features/photos/web/gallery/photos-page.tsx',
    ],
    '/influencers/:influencerId/photos/:photoId': [
      'header-only.tsx',
      withFeatures,
      area,
      '../../features/photos/web/photo/photo-page.tsx',
    ],
    '/influencers/:influencerId/info': [
      'header-only.tsx',
      withFeatures,
      area,
      '../../features/influencers/web/info-page.tsx',
    ],
    '/influencers/:influencerId/instagram/connect': [
      'header-only.tsx',
      withFeatures,
      area,
      '../../features/instagram/web/connect-page.tsx',
    ],
    '/influencers/:influencerId/instagram/accounts': [
      'header-only.tsx',
      withFeatures,
      area,
      '../../features/instagram/web/networks/accounts-page.tsx',
    ],
    '/influencers/:influencerId/instagram/settings': [
      'header-only.tsx',
      withFeatures,
      area,
      connectedOnly,
      '../../features/style/web/settings-page.tsx',
    ],
    '/influencers/:influencerId/instagram/autopilot': [
      'header-only.tsx',
      withFeatures,
      area,
      '../../features/autopilot/web/autopilot-page.tsx',
    ],
    '/influencers/:influencerId/instagram/planner': [
      'header-only.tsx',
      withFeatures,
      area,
      connectedOnly,
      '../../features/planner/web/planner-page.tsx',
    ],
    '/influencers/:influencerId/instagram/insights': [
      'header-only.tsx',
      withFeatures,
      area,
      connectedOnly,
      '../../features/planner/web/insights/insights-page.tsx',
    ],
    '/support': ['shell.tsx', withFeatures, '../../features/support/web/tickets/support-page.tsx'],
    '/admin/*': ['shell.tsx', withFeatures, signedInOnly, 'admin-area.tsx'],
    '/dev/export': ['shell.tsx', withFeatures, signedInOnly, 'export-page.tsx'],
    '/docs': ['shell.tsx', 'docs/docs-page.tsx'],
    '/dev/kit': ['shell.tsx', 'kit-page.tsx'],
    '/*': ['shell.tsx', 'not-found-page.tsx'],
    '/sandbox/:network/:username': ['../../features/instagram/web/sandbox-profile-page.tsx'],
  });
});

test('has one page for each address, and its file exists', () => {
  const pages = listPages(routes);
  expect(new Set(pages.map(([address]) => address)).size).toBe(pages.length);
  expect(pages.flatMap(([, files]) => files).filter((file) => !existsSync(join(import.meta.dirname, file)))).toEqual(
    [],
  );
});

/** Returns the address of each page with its file and its layout files, outermost first. */
function listPages(
  entries: readonly RouteConfigEntry[],
  parent = '',
  layouts: readonly string[] = [],
): [string, string[]][] {
  return entries.flatMap(({ path, file, children }) => {
    const address = path ? `${parent}/${path}` : parent;
    const files = [...layouts, file];
    return children ? listPages(children, address, files) : [[address || '/', files] satisfies [string, string[]]];
  });
}
