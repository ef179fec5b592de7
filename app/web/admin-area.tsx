import { builtInAdminPages } from '#features/admin/web/admin-pages.ts';
import { AdminArea } from '#features/admin/web/public.ts';
import { generationAdminPages } from '#features/generation/web/admin-pages.ts';
import { influencersAdminPages } from '#features/influencers/web/admin-pages.ts';
import { instagramAdminPages } from '#features/instagram/web/admin-pages.ts';
import { rewardsAdminPages } from '#features/rewards/web/admin-pages.ts';
import { supportAdminPages } from '#features/support/web/admin-pages.ts';
import type { AdminPage } from '#ui/admin-pages.ts';
import { inOrder } from './in-order.ts';

/** The frame of `/admin` and its subpages, which load only after the server confirms that the user is an admin. */
export default function AdminPages() {
  return <AdminArea pages={adminPages} />;
}

/** The pages of the admin area. */
export const adminPages: readonly AdminPage[] = inOrder([
  ...generationAdminPages,
  ...influencersAdminPages,
  ...supportAdminPages,
  ...rewardsAdminPages,
  ...instagramAdminPages,
  ...builtInAdminPages,
]);
