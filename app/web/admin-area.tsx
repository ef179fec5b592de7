import { AdminArea } from '#features/admin/web/public.ts';
import { adminPages } from './admin-pages.ts';

/**
 * /admin and what is below it: only the frame; the pages come once the server has said that somebody is an operator.
 */
export default function AdminPages() {
  return <AdminArea pages={adminPages} />;
}
