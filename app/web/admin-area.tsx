import { AdminArea } from '#features/admin/web/public.ts';
import { adminPages } from './admin-pages.ts';

/**
 * The frame of /admin and the paths below it. The pages are loaded after the server has confirmed that the user is an
 * admin.
 */
export default function AdminPages() {
  return <AdminArea pages={adminPages} />;
}
