/**
 * The current state of a service. 'unknown' while the database is unreachable; 'not set up' if the operator has not
 * configured the service, so that it can neither work nor fail.
 */
export type ServiceState = 'working' | 'troubled' | 'unknown' | 'not set up';

export type ServiceStatus = {
  readonly name: string;
  /** The display name, such as 'Pictures'. */
  readonly label: string;
  readonly state: ServiceState;
  /** At most the last 90 days with known states, newest last. */
  readonly days: readonly ServiceDay[];
};

export type ServiceDay = {
  /** In UTC, as 2026-01-31. */
  readonly day: string;
  /** How many minutes the service did not work properly. */
  readonly troubled_minutes: number;
};

/**
 * The response of `GET /status.json`. It is not a call, because calls are refused while the database is unreachable.
 */
export type StatusReport = {
  readonly state: Exclude<ServiceState, 'not set up'>;
  /** When the check was made, in ISO 8601. */
  readonly checked_at: string;
  readonly services: readonly ServiceStatus[];
};

export const statusPath = '/status.json';

/** How many days the history covers. */
export const daysShown = 90;
