import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callAuth } from '../call-auth.ts';
import { sessionsKey } from '../query-keys.ts';
import { type Device, describeDevice } from './describe-device.ts';

/** A session as listed by the auth library, with its device name. */
export type DeviceSession = {
  readonly id: string;
  /** Identifies the session for the library. It cannot be used as a credential, because it is not signed. */
  readonly token: string;
  readonly createdAt: string;
  readonly device: Device;
};

type ListedSession = Omit<DeviceSession, 'device'> & { readonly userAgent: string | null };

/** Returns the sessions of the account, newest first. */
export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: async (): Promise<DeviceSession[]> => {
      const listed = (await callAuth('list-sessions')) as ListedSession[]; // the library's documented response
      return listed
        .map(({ userAgent, ...session }) => ({ ...session, device: describeDevice(userAgent ?? '') }))
        .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
    },
    staleTime: 0,
  });
}

export function useEndSession() {
  return useChangedSessions((token: string) => callAuth('revoke-session', { token }));
}

/** Ends all sessions except this one. */
export function useEndOtherSessions() {
  return useChangedSessions(() => callAuth('revoke-other-sessions', {}));
}

/** Changes the password and ends all other sessions. Rejects with the server's message. */
export function useChangePassword() {
  return useChangedSessions((passwords: { currentPassword: string; newPassword: string }) =>
    callAuth('change-password', passwords),
  );
}

function useChangedSessions<Given = void>(change: (given: Given) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  });
}
