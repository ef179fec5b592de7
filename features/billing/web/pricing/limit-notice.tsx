import { TriangleAlert } from 'lucide-react';
import { useLocation } from 'react-router';
import { useSession } from '#features/account/web/public.ts';
import { getPlan } from '../../plans.ts';
import { limitWords } from '../limit-words.ts';
import { useProfile } from '../queries.ts';
import type { FromLimit } from '../upgrade-path.ts';
import { useArrivalLimit } from './arrival-limit.ts';

/** Shows which limit led to this page, and how a larger plan helps. Renders nothing without a limit. */
export default function LimitNotice() {
  const session = useSession();
  const { data: profile } = useProfile();
  const limit = useArrivalLimit();
  const { state }: { state: Partial<FromLimit> | null } = useLocation();
  if (!limit) return null;

  const isSignedIn = session.status === 'signed in' && profile;
  const { title, text } = limitWords(limit, isSignedIn ? getPlan(profile).label : 'current');
  return (
    <section
      aria-labelledby="limit"
      className="mx-auto mb-12 flex max-w-2xl gap-4 rounded-panel border border-line bg-warning-soft p-5"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
      <div>
        <h2 id="limit" className="font-medium">
          {title}
        </h2>
        <p className="mt-1 text-ink-soft">{text}</p>
        <p className="mt-2 text-sm empty:hidden">{state?.fact}</p>
      </div>
    </section>
  );
}
