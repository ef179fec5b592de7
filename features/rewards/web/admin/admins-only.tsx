import { ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '#features/account/web/public.ts';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { PageHeader } from '#ui/kit/page-header.tsx';
import { PageTitle } from '#ui/kit/page-title.tsx';

type AdminsOnlyProps = { title: string; text: string; actions?: ReactNode; children: ReactNode };

/** A page for whoever runs the installation. It asks for nothing before that is sure, and the server refuses everybody else. */
export function AdminsOnly({ title, text, actions, children }: AdminsOnlyProps) {
  const session = useSession();
  if (session.status !== 'signed in') return null;
  if (!session.user.is_admin)
    return (
      <EmptyState level={1} icon={<ShieldAlert />} title="Only admins can do this." text="Nothing is shown here." />
    );
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-10 px-4 py-10 sm:px-6 sm:py-14">
      <PageTitle title={title} />
      <PageHeader title={title} text={text} actions={actions} />
      {children}
    </div>
  );
}
