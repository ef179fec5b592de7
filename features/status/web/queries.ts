import { useQuery } from '@tanstack/react-query';
import { type StatusReport, statusPath } from '../contract.ts';

/** Polling interval of an open page in milliseconds. */
const intervalMs = 30_000;

export function useStatus() {
  return useQuery({ queryKey: ['status'], queryFn: readStatus, refetchInterval: intervalMs, staleTime: 0 });
}

async function readStatus({ signal }: { signal: AbortSignal }): Promise<StatusReport> {
  const answer = await fetch(statusPath, { signal });
  if (!answer.ok) throw new Error('the status could not be read');
  return answer.json(); // the server responds according to the same contract
}
