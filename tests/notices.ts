import type { Notifications } from '#platform/live/notifications.ts';

/** Creates notifications without a database, and a function that wakes a machine's loops. */
export function openNotices(machine: string) {
  const listeners = new Set<(payload: string) => void>();
  const reconnected = new Set<() => void>();
  const notifications: Notifications = {
    connect: async () => undefined,
    isConnected: true,
    settle: async () => undefined,
    listen(_channel, heard) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
    onReconnect(heard) {
      reconnected.add(heard);
      return () => reconnected.delete(heard);
    },
    close: async () => undefined,
  };
  return {
    notifications,
    wake: (woken = machine) => listeners.forEach((heard) => void heard(woken)),
    reconnect: () => reconnected.forEach((heard) => void heard()),
  };
}
