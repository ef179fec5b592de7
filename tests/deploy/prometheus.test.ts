import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
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
const ruleTests = z.object({
  tests: z.array(
    z.object({
      alert_rule_test: z.array(z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()).default([]) })),
    }),
  ),
});
const dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) })).min(1),
});

const [alertsFile, alertTestsFile] = ['deploy/prometheus/alerts.yaml', 'deploy/prometheus/alerts.test.yaml'];
const readYaml = async (path: string): Promise<unknown> => parse(await readFile(path, 'utf8'));
const readRules = async () => rules.parse(await readYaml(alertsFile)).groups.flatMap((group) => group.rules);
const readPanels = async () =>
  dashboard.parse(JSON.parse(await readFile('deploy/grafana/galatea.json', 'utf8'))).panels;

/** `up` is provided by Prometheus. */
const known = new Set(['up', ...metrics.getMetricsAsArray().flatMap(({ name }) => listNames(name))]);

function listNames(name: string): string[] {
  return [name, ...['bucket', 'count', 'sum'].map((part) => `${name}_${part}`)];
}

/**
 * Returns the metrics in an expression: names before a selector, a range or an operator that are not functions or
 * labels.
 */
function metricsIn(expression: string): string[] {
  const plain = expression.replace(/\{[^}]*\}|\[[^\]]*\]|\b(by|without|ignoring|on) \([^)]*\)/g, ' ');
  return [...plain.matchAll(/\b[a-z]\w*\b(?!\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !/^(and|or|unless)$/.test(name));
}

describe('alert rules', () => {
  test('are valid and use existing metrics of the product', async () => {
    for (const { alert, expr } of await readRules()) {
      expect(metricsIn(expr), alert).not.toEqual([]);
      for (const name of metricsIn(expr)) expect(known, alert).toContain(name);
    }
  });

  test('all fire in their rule tests', async () => {
    const { tests } = ruleTests.parse(await readYaml(alertTestsFile));
    const fired = tests.flatMap(({ alert_rule_test }) => alert_rule_test.filter(({ exp_alerts }) => exp_alerts.length));
    const alerts = (await readRules()).map(({ alert }) => alert);
    expect(new Set(fired.map(({ alertname }) => alertname))).toEqual(new Set(alerts));
  });

  test('each have a section in the runbook', async () => {
    const runbook = await readFile('docs/runbook.md', 'utf8');
    const sections = [...runbook.matchAll(/^### (Galatea\w+)$/gm)].map(([, alert]) => alert);
    expect(sections).toEqual((await readRules()).map(({ alert }) => alert));
  });

  const isMissing = spawnSync('promtool', ['--version']).error !== undefined;
  test.skipIf(isMissing)("pass promtool's rule tests (skipped if promtool is not installed)", () => {
    for (const args of [
      ['check', 'rules', alertsFile],
      ['test', 'rules', alertTestsFile],
    ]) {
      const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
      expect(status, stdout + stderr).toBe(0);
    }
  });
});

describe('dashboard', () => {
  test('has panels that use existing metrics of the product', async () => {
    for (const { title, targets } of await readPanels())
      for (const { expr } of targets) {
        expect(metricsIn(expr), title).not.toEqual([]);
        for (const name of metricsIn(expr)) expect(known, title).toContain(name);
      }
  });

  test('shows every metric of the product', async () => {
    const shown = (await readPanels()).flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr)));
    for (const { name } of metrics.getMetricsAsArray().filter(({ name }) => name.startsWith('galatea_')))
      expect(
        shown.some((each) => listNames(name).includes(each)),
        name,
      ).toBe(true);
  });
});
