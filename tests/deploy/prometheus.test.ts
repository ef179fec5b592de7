import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { metrics } from '#platform/metrics/metrics.ts';

const rule = z.strictObject({
  alert: z.string().regex(/^Galatea[A-Z]\w+$/),
  expr: z.string().min(1),
  for: z
    .string()
    .regex(/^\d+[mh]$/)
    .optional(),
  labels: z.strictObject({ severity: z.enum(['warning', 'critical']) }),
  annotations: z.strictObject({ summary: z.string(), description: z.string() }),
});
const rules = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(rule).min(1) })).min(1),
});
const dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) })).min(1),
});

/** `up` is Prometheus's own. */
const known = new Set(['up', ...metrics.getMetricsAsArray().flatMap(({ name }) => namesOf(name))]);

function namesOf(name: string): string[] {
  return [name, ...['bucket', 'count', 'sum'].map((part) => `${name}_${part}`)];
}

/** The metrics of an expression: what stands before a selector, a range or an operator and is no function or label. */
function metricsIn(expression: string): string[] {
  const plain = expression.replace(/\{[^}]*\}|\[[^\]]*\]|\b(by|without) \([^)]*\)/g, ' ');
  return [...plain.matchAll(/\b[a-z]\w*\b(?!\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !/^(and|or|unless|on)$/.test(name));
}

test('the alert rules are rules of Prometheus, and each asks for metrics that there are', async () => {
  const { groups } = rules.parse(parse(await readFile('deploy/prometheus/alerts.yaml', 'utf8')));
  for (const { alert, expr } of groups.flatMap((group) => group.rules)) {
    expect(metricsIn(expr), alert).not.toEqual([]);
    for (const name of metricsIn(expr)) expect(known, alert).toContain(name);
  }
});

test('each panel of the dashboard shows metrics that there are', async () => {
  const { panels } = dashboard.parse(JSON.parse(await readFile('deploy/grafana/galatea.json', 'utf8')));
  for (const { title, targets } of panels)
    for (const { expr } of targets) {
      expect(metricsIn(expr), title).not.toEqual([]);
      for (const name of metricsIn(expr)) expect(known, title).toContain(name);
    }
});
