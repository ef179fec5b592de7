import { useQuery } from '@tanstack/react-query';
import { callsOf } from '#ui/call.ts';
import { TextLink } from '#ui/kit/link.tsx';
import type { legalContract } from '../contract.ts';
import { Emphasis } from './prose.tsx';
import { operatorKey } from './query-keys.ts';

const call = callsOf<typeof legalContract>();

/**
 * Who the operator of this site is, and how to reach them; nothing where the installation does not say. It stands at
 * the end of a section, in a room for a name and an address of usual length: nothing below moves when it comes.
 */
export function OperatorName() {
  const { data: operator } = useQuery({
    queryKey: operatorKey,
    queryFn: () => call('get-operator', undefined, { withoutSession: true }),
    staleTime: Number.POSITIVE_INFINITY, // it changes with a restart alone
  });
  const { name, contact_email: email } = operator ?? {};
  return (
    <div className="flex min-h-[calc(3lh+1rem)] flex-col gap-4 sm:min-h-[calc(2lh+1rem)]">
      {name && (
        <p>
          The operator is <Emphasis>{name}</Emphasis>.
        </p>
      )}
      {email && (
        <p>
          Write to <TextLink href={`mailto:${email}`}>{email}</TextLink>.
        </p>
      )}
    </div>
  );
}
