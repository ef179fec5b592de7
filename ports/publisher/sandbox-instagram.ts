import type { PublisherFailure } from '#contract/publish-failures.ts';
import type { PublishedContent } from './publisher.ts';

/** What the pages of the simulated Instagram show and do; present only where the sandbox is the publisher. */
export interface SandboxInstagram {
  /** Makes (or renames) the one account of a profile. 'taken' when another account has the name. */
  connect(order: {
    readonly profileId: string;
    readonly username: string;
    readonly displayName: string;
    readonly avatarUrl: string | null;
    /**
     * Publishes the first picture of a post alone from now on, as a service's small
     * plan does; as before where not said.
     */
    readonly firstPictureOnly?: boolean | undefined;
  }): Promise<'connected' | 'taken'>;
  /** What goes wrong with an account at its person's request; undefined where nobody has the name. */
  panel(username: string): Promise<SandboxPanel | undefined>;
  simulate(username: string, failure: PublisherFailure | null): Promise<void>;
  /** Null where nobody has the name. Posts come newest first. */
  profile(username: string): Promise<SandboxProfile | null>;
}

export type SandboxPanel = { readonly profileId: string; readonly simulates: PublisherFailure | null };

export type SandboxProfile = {
  readonly username: string;
  readonly displayName: string;
  readonly avatarUrl: string | null;
  readonly posts: readonly (PublishedContent & { readonly id: string; readonly publishedAt: Date })[];
};
