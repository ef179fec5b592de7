import { expect, test } from 'vitest';
import { loadedBy } from '../../app/loaded-by.ts';
import { parseStatementName } from './trace-statements.ts';

test.each([
  ['select "id" from "photos" where "user_id" = $1', 'select', 'photos'],
  ['insert into rate_limits as known (key) values ($1)', 'insert', 'rate_limits'],
  ['with due as (select id from scheduled_posts) update post_slots set attempt = 1', 'with', 'scheduled_posts'],
  ["begin; select set_config('app.user_id', 'a7c1', true)", 'begin', undefined],
  ["select 'a word of a person'", 'select', undefined],
  ['', 'statement', undefined],
])('the span of %s is named %s %s and contains nothing else from the statement', (text, operation, table) => {
  expect(parseStatementName(text)).toEqual({ operation, table });
});

test('OpenTelemetry is not loaded if tracing is off', () => {
  const loaded = loadedBy('app/server/run-product.ts');
  const isLoaded = (file: string) => loaded(`${process.cwd()}/${file}`);
  expect(isLoaded('platform/tracing/spans.ts')).toBe(true);
  expect(isLoaded('platform/tracing/start-tracing.ts')).toBe(false);
});
