import { expect, test } from 'vitest';
import { findMisspeltVariables } from './misspelt-variables.ts';

test.each([
  ['PUBIC_URL', 'PUBLIC_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['ENCRYPTION_KEY', 'ENCRYPTION_KEYS'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['PROT', 'PORT'],
  ['data_dir', 'DATA_DIR'],
])('suggests a name for the unknown variable %s: %s', (name, meant) => {
  expect(findMisspeltVariables({ [name]: 'x' })).toEqual([`The variable ${name} is unknown. Did you mean ${meant}?`]);
});

test('does not report variables of the system, npm or other programs', () => {
  const foreign = `PATH HOME PWD OLDPWD USER LOGNAME MAIL SHELL SHLVL TERM LANG LC_ALL TZ EDITOR DISPLAY HOSTNAME CI
    TMPDIR NODE_ENV NODE_OPTIONS NODE_EXTRA_CA_CERTS npm_config_cache npm_lifecycle_event INIT_CWD COLOR
    HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy SSH_CONNECTION INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID
    UV_THREADPOOL_SIZE MALLOC_ARENA_MAX PGHOST PGPORT PGUSER POSTGRES_PASSWORD DOMAIN AWS_REGION
    AWS_SECRET_ACCESS_KEY KUBERNETES_PORT KUBERNETES_SERVICE_HOST OTEL_TRACES_EXPORTER OTEL_LOG_LEVEL
    OTEL_RESOURCE_ATTRIBUTES OTEL_EXPORTER_OTLP_PROTOCOL CHROMIUM FORCE_COLOR`;
  expect(findMisspeltVariables(Object.fromEntries(foreign.split(/\s+/).map((name) => [name, 'x'])))).toEqual([]);
});

test('does not report a name that resembles a variable that is set', () => {
  expect(findMisspeltVariables({ S3_BUCKETS: 'x', S3_BUCKET: 'y' })).toEqual([]);
});
