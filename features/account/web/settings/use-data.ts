import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createCalls } from '#ui/call.ts';
import type { accountContract } from '../../contract.ts';
import { dataExportKey, dataSampleKey } from '../query-keys.ts';
import { forgetUser, notifyOtherTabs } from '../session-tabs.ts';
import { setSigningOut } from '../signing-out.ts';

const call = createCalls<typeof accountContract>();

/** Returns the status of the data export. */
export function useDataExport() {
  return useQuery({
    queryKey: dataExportKey,
    queryFn: ({ signal }) => call('get-data-export', undefined, { signal }),
    staleTime: 0,
  });
}

/** Returns a sample of an export, without images: the first rows of each kind. */
export function useDataSample() {
  return useQuery({
    queryKey: dataSampleKey,
    queryFn: ({ signal }) => call('get-data-sample', undefined, { signal }),
  });
}

/** Requests an export, or returns the one that is already being created. */
export function useRequestDataExport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('request-data-export'),
    onSuccess: (asked) => queries.setQueryData(dataExportKey, asked),
  });
}

/** Requests the deletion of the account, which signs the user out everywhere. Rejects with the server's message. */
export function useDeleteAccount() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (confirmation: { readonly password: string } | { readonly email: string }) =>
      call('delete-account', confirmation),
    onMutate: () => setSigningOut(true),
    onSuccess: () => {
      notifyOtherTabs('signed out');
      forgetUser(queries);
    },
    onSettled: () => setSigningOut(false),
  });
}
