import type { Network } from '#contract/networks.ts';
import type { PublisherFailure } from '#contract/publish-failures.ts';
import type { Surface } from '#contract/surfaces.ts';
import type { PublishedContent } from './publisher.ts';

/** Data and actions for the pages of the simulated networks; present only if the sandbox is the publisher. */
export interface SandboxInstagram {
  /** Creates (or renames) the one account of a profile. Returns 'taken' if another account has the name. */
  connect(order: {
    readonly network: Network;
    readonly profileId: string;
    readonly username: string;
    readonly displayName: string;
    readonly avatarUrl: string | null;
    /**
     * Whether to publish only the first image of each post from now on, like a small plan of a service; unchanged if
     * omitted.
     */
    readonly firstPictureOnly?: boolean | undefined;
  }): Promise<'connected' | 'taken'>;
  /** Returns the failure that the user simulates for an account; undefined if no account has this name. */
  panel(network: Network, username: string): Promise<SandboxPanel | undefined>;
  simulate(network: Network, username: string, failure: PublisherFailure | null): Promise<void>;
  /** Returns null if no account has this name. Posts are sorted newest first. */
  profile(network: Network, username: string): Promise<SandboxProfile | null>;
}

export type SandboxPanel = { readonly profileId: string; readonly simulates: PublisherFailure | null };

export type SandboxProfile = {
  readonly username: string;
  readonly displayName: string;
  readonly avatarUrl: string | null;
  readonly posts: readonly (PublishedContent & {
    readonly id: string;
    readonly surface: Surface;
    readonly publishedAt: Date;
  })[];
};
