/**
 * The state of a part of the product right now. 'unknown' while the database is unreachable; 'not set up' where the
 * operator has configured nothing that could work or fail.
 */
export type ServiceState = 'working' | 'troubled' | 'unknown' | 'not set up';

export type ServiceStatus = {
  readonly name: string;
  /** For people: 'Pictures'. */
  readonly label: string;
  readonly state: ServiceState;
  /** The last 90 days that anything is known of, the newest last. */
  readonly days: readonly ServiceDay[];
};

export type ServiceDay = {
  /** In UTC, as 2026-01-31. */
  readonly day: string;
  /** Minutes in which it did not work as it should. */
  readonly troubled_minutes: number;
};

/** What `GET /status.json` answers. It is no call, as calls are refused while the database is away. */
export type StatusReport = {
  readonly state: Exclude<ServiceState, 'not set up'>;
  /** When it was looked at, in ISO 8601. */
  readonly checked_at: string;
  readonly services: readonly ServiceStatus[];
};

export const statusPath = '/status.json';

/** Days that the history goes back. */
export const daysShown = 90;
