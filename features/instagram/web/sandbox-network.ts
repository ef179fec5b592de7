import { connectableNetworks } from '#contract/networks.ts';
import type { SandboxNetwork } from './queries.ts';

/** Returns the simulated network that a URL names; undefined if there is none. */
export function findSandboxNetwork(name: string | undefined): SandboxNetwork | undefined {
  return connectableNetworks.find((network) => network === name);
}
