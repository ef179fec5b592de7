import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PlanName } from '#contract/plan-names.ts';
import { createCalls } from '#ui/call.ts';
import type { adminContract } from '../contract.ts';

const overviewKey = ['admin overview'] as const;
const usersKey = ['admin people'] as const;
const emailsKey = ['admin mails'] as const;
const jobsKey = ['admin failed jobs'] as const;
const logKey = ['admin log'] as const;

const call = createCalls<typeof adminContract>();

/** Operators need current data, not data that may be five minutes old. */
const always = { staleTime: 0 } as const;
const paged = {
  ...always,
  initialPageParam: undefined as string | undefined, // the first page has no cursor
  getNextPageParam: ({ next }: { next: string | null }) => next,
};

export function useOverview() {
  return useQuery({
    queryKey: overviewKey,
    queryFn: ({ signal }) => call('get-admin-overview', undefined, { signal }),
    ...always,
  });
}

export type UserFilter = {
  readonly search: string;
  readonly suspended: boolean;
  /** Undefined to include all plans. */
  readonly plan: PlanName | undefined;
};

export function useUsers({ search, suspended, plan }: UserFilter) {
  return useInfiniteQuery({
    queryKey: [...usersKey, search, suspended, plan],
    queryFn: ({ signal, pageParam: cursor }) =>
      call('list-people', { search, suspended: String(suspended), plan, cursor }, { signal }),
    ...paged,
  });
}

/** An operator's action on a user. */
export type UserAction = 'grant credits' | 'suspend' | 'end suspension' | 'end sessions';

export function useUserAction() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ act, credits, ...about }: { act: UserAction; user_id: string; reason: string; credits: number }) => {
      switch (act) {
        case 'grant credits':
          return call('grant-credits', { ...about, credits });
        case 'suspend':
          return call('suspend-person', about);
        case 'end suspension':
          return call('end-suspension', about);
        case 'end sessions':
          return call('end-person-sessions', about);
      }
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: usersKey }),
  });
}

export type EmailFilter = { readonly status: string; readonly search: string };

export function useEmails({ status, search }: EmailFilter) {
  return useInfiniteQuery({
    queryKey: [...emailsKey, status, search],
    queryFn: ({ signal, pageParam: cursor }) => call('list-mails', { status, search, cursor }, { signal }),
    ...paged,
  });
}

/** Returns the content of an email, or null if it was not stored. */
export function useEmailText(id: string) {
  return useQuery({
    queryKey: [...emailsKey, 'text', id],
    queryFn: async ({ signal }) => (await call('get-mail-text', { mail_id: id }, { signal })).text,
  });
}

export function useFailedJobs() {
  return useInfiniteQuery({
    queryKey: jobsKey,
    queryFn: ({ signal, pageParam: cursor }) => call('list-failed-jobs', { cursor }, { signal }),
    ...paged,
  });
}

export function useRetryJob() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('retry-failed-job', { job_id: id }),
    onSuccess: () => queries.invalidateQueries({ queryKey: jobsKey }),
  });
}

export type LogFilter = {
  readonly action: string;
  readonly person: string;
  readonly from: string;
  readonly to: string;
};

export function useSecurityLog({ action, person: user, from, to }: LogFilter) {
  return useInfiniteQuery({
    queryKey: [...logKey, action, user, from, to],
    queryFn: ({ signal, pageParam: cursor }) =>
      call(
        'list-security-events',
        { action, person: user, from: from || undefined, to: to || undefined, cursor },
        { signal },
      ),
    ...paged,
  });
}

/** Returns the kinds of events that occur in the log. */
export function useSecurityActions() {
  return useQuery({
    queryKey: [...logKey, 'actions'],
    queryFn: async ({ signal }) => (await call('list-security-actions', undefined, { signal })).actions,
  });
}
