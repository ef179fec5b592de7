import { useQuery } from '@tanstack/react-query';
import { createCalls } from '#ui/call.ts';
import { TextLink } from '#ui/kit/link.tsx';
import type { legalContract } from '../contract.ts';
import { Emphasis } from './prose.tsx';

const operatorKey = ['operator'];

const call = createCalls<typeof legalContract>();

/**
 * The operator's name and contact details; empty if they are not configured. It is the last element of a section and
 * reserves the height of a typical name and address, so that nothing below shifts when it loads.
 */
export function OperatorName() {
  const { data: operator } = useQuery({
    queryKey: operatorKey,
    queryFn: () => call('get-operator', undefined, { withoutSession: true }),
    staleTime: Number.POSITIVE_INFINITY, // only changes on restart
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
          Contact <TextLink href={`mailto:${email}`}>{email}</TextLink>.
        </p>
      )}
    </div>
  );
}
