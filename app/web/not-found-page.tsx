import { Compass } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#ui/kit/button.tsx';
import { PageTitle } from '#ui/kit/page-title.tsx';
import { StatePanel } from '#ui/kit/state-panel.tsx';
import { forVisitors } from '#ui/page-handle.ts';

export const handle = forVisitors;

/** The page for unknown addresses. */
export default function NotFoundPage() {
  return (
    <div className="flex min-h-[70dvh] items-center justify-center">
      <PageTitle title="Page not found" />
      <StatePanel
        icon={<Compass />}
        level={1}
        title="404 · Page not found"
        text="There is nothing at this address. It may have moved or never existed."
        action={
          <Button asChild variant="primary">
            <Link to="/">Back home</Link>
          </Button>
        }
      />
    </div>
  );
}
