import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createCalls } from '#ui/call.ts';
import { saveFile } from '#ui/save-file.ts';
import type { PostFormat } from '../../format-rules.ts';
import type { formatsContract } from '../../formats-contract.ts';
import { calendarAddressKey, draftsKey, postsKey } from '../query-keys.ts';
import type { ChosenFile, Reading } from './read-file.ts';

const call = createCalls<typeof formatsContract>();

/** Downloads a month's posts, such as 2026-11, and returns how many there are. Saves nothing if there are none. */
export async function saveMonth(
  influencer_id: string,
  { month, timezone, format }: { month: string; timezone: string; format: PostFormat },
): Promise<number> {
  const file = await call('get-posts-file', { influencer_id, month, timezone, format });
  if (file.posts > 0) saveFile(file.name, new Blob([file.content], { type: `${file.media_type};charset=utf-8` }));
  return file.posts;
}

type Import = { readonly file: ChosenFile; readonly timezone: string; readonly reading: Reading };

export function usePreviewImport(influencer_id: string) {
  return useMutation({
    mutationFn: (wanted: Import) => call('preview-import', { influencer_id, ...toInput(wanted) }),
  });
}

/** Imports the rows that are not refused. */
export function useImport(influencer_id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wanted: Import) => call('import-posts', { influencer_id, ...toInput(wanted), skip_refused: true }),
    onSettled: () =>
      Promise.all(
        [postsKey(influencer_id), draftsKey(influencer_id)].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
}

function toInput({ file: { format, content }, timezone, reading }: Import) {
  const { columns, dateOrder: date_order, status, months: repeat_months } = reading;
  return { format, content, timezone, repeat_months, status, columns: columns && [...columns], date_order };
}

/** Queries whether calendars can subscribe. */
export function useCalendarAddress(influencer_id: string) {
  return useQuery({
    queryKey: calendarAddressKey(influencer_id),
    queryFn: ({ signal }) => call('get-calendar-address', { influencer_id }, { signal }),
    staleTime: 0, // it includes the time of the last read
  });
}

export function useCreateCalendarAddress(influencer_id: string) {
  return useChangedAddress(influencer_id, (timezone: string) =>
    call('create-calendar-address', { influencer_id, timezone }),
  );
}

export function useRevokeCalendarAddress(influencer_id: string) {
  return useChangedAddress(influencer_id, () => call('revoke-calendar-address', { influencer_id }));
}

function useChangedAddress<Answer, Given = void>(influencerId: string, change: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: calendarAddressKey(influencerId) }),
  });
}
