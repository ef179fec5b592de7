import { existsSync } from 'node:fs';
import { type Config, readConfig } from '#platform/config/config.ts';
import { findMisspeltVariables } from '#platform/config/misspelt-variables.ts';
import { StartRefused } from '#platform/config/start-refused.ts';
import { requireInstallation } from '#platform/database/installation.ts';
import { trustAuthority } from './trust-authority.ts';

/** Runs a command on an existing installation. Fails if DATA_DIR or DATABASE_URL does not point to one. */
export function runOnInstallation(failure: string, work: (config: Config) => Promise<void>): Promise<void> {
  return runWithConfig(failure, async (config) => {
    await requireInstallation(config);
    await work(config);
  });
}

/** Runs a command that does not need an installation, with the same configuration as the server. */
export function runWithConfig(failure: string, work: (config: Config) => Promise<void>): Promise<void> {
  return runScript(failure, async () => {
    const config = readConfig(process.env);
    for (const warning of findMisspeltVariables(process.env)) console.warn(`Warning: ${warning}`);
    trustAuthority(config);
    await work(config);
  });
}

/** Runs a command with the variables in `.env`. If it fails, prints the error and exits with code 1. */
export async function runScript(failure: string, work: () => Promise<void>): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    await work();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    console.error(error instanceof StartRefused ? error.message : `${failure}: ${error.message}`);
    process.exit(1);
  }
}
