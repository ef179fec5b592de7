import { useQuery } from '@tanstack/react-query';
import { callsOf } from '#ui/call.ts';
import { TextLink } from '#ui/kit/link.tsx';
import type { legalContract } from '../contract.ts';
import { Emphasis } from './prose.tsx';
import { operatorKey } from './query-keys.ts';

const call = callsOf<typeof legalContract>();

/** Who the operator of this site is, and how to reach them; nothing where the installation does not say. */
export function OperatorName() {
  const { data: operator } = useQuery({
    queryKey: operatorKey,
    queryFn: () => call('get-operator', undefined, { withoutSession: true }),
    staleTime: Number.POSITIVE_INFINITY, // it changes with a restart alone
  });
  if (!operator) return null;
  const { name, contact_email: email } = operator;
  return (
    <>
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
    </>
  );
}
