import type { Gauge } from 'prom-client';

/** One value of a gauge. */
export type Sample = {
  readonly gauge: Gauge;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
};

/** Reads gauge values from the database. */
export type ReadSamples = () => Promise<readonly Sample[]>;
