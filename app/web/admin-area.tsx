import { AdminArea } from '#features/admin/web/public.ts';
import { adminPages } from './admin-pages.ts';

/** The frame of `/admin` and its subpages, which load only after the server confirms that the user is an admin. */
export default function AdminPages() {
  return <AdminArea pages={adminPages} />;
}
