import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createCalls } from '#ui/call.ts';
import type { autopilotContract, MailedAnswer } from '../contract.ts';
import { mailedPostKey } from './query-keys.ts';

const call = createCalls<typeof autopilotContract>();

/** Returns the post of an emailed link. */
export function useMailedPost(token: string) {
  return useQuery({
    queryKey: mailedPostKey(token),
    queryFn: ({ signal }) => call('get-mailed-post', { token }, { signal, withoutSession: true }),
  });
}

/** Approves or skips the post of an emailed link. */
export function useAnswerMailedPost(token: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (answer: MailedAnswer) => call('answer-mailed-post', { token, answer }, { withoutSession: true }),
    onSuccess: (post) => queries.setQueryData(mailedPostKey(token), post),
  });
}
