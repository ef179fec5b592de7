import { TriangleAlert } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '#features/account/web/public.ts';
import { planOf } from '../../plans.ts';
import { limitWords } from '../limit-words.ts';
import { useProfile } from '../queries.ts';
import { arrivalLimit } from './arrival-limit.ts';

/** Says which limit led here, and what a larger plan changes; nothing for whoever comes another way. */
export function LimitNotice() {
  const [search] = useSearchParams();
  const isRunning = useIsRunning();
  const session = useSession();
  const { data: profile } = useProfile();
  const limit = arrivalLimit(search);
  if (!limit || !isRunning) return null;

  const isSignedIn = session.status === 'signed in' && profile;
  const { title, text } = limitWords(limit, isSignedIn ? planOf(profile).label : 'current');
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
      </div>
    </section>
  );
}

/** False in the prerendered page, which knows nothing of its address, and until the browser has taken it over. */
function useIsRunning(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
