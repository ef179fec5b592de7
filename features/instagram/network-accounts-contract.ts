import { z } from 'zod';
import { defineCalls, forSignedIn, openToKeys } from '#contract/call-contract.ts';
import { limitErrors } from '#contract/limit-errors.ts';
import { networkOptions } from '#contract/network-options.ts';
import { furtherNetworks, networks } from '#contract/networks.ts';
import { webAddress } from '#contract/text.ts';
import { tone } from '#features/style/contract.ts';

/** How the posts of Autopilot and of generated weeks are published on a network next to Instagram. */
export const preparedPosts = z.object({
  isOn: z.boolean(),
  /** Weekdays from 1 (Monday) to 7; null for all days on which Instagram has a post. */
  days: z.array(z.int().min(1).max(7)).max(7).nullable(),
  /** The most hashtags; null for as many as on Instagram. */
  hashtags: z.int().min(0).max(networks.instagram.hashtags).nullable(),
  /**
   * The choices for every prepared post on a network that requires some; null without any, in which case no prepared
   * post is published there. An omitted value keeps them.
   */
  options: networkOptions.nullable().optional(),
  /** The tone of the captions; null for that on Instagram. An omitted value keeps it. */
  tone: tone.nullable().optional(),
});
export type PreparedPosts = z.infer<typeof preparedPosts>;

/** A network other than Instagram, and the account of an influencer on it. */
export const networkAccount = z.object({
  network: z.enum(furtherNetworks),
  connected: z.boolean(),
  accountId: z.string().nullable(),
  username: z.string().nullable(),
  /** Why the account has to be reconnected; null if there is no known problem. */
  reconnectReason: z.string().nullable(),
  lastRefreshedAt: z.iso.datetime().nullable(),
  /** Whether the network is simulated. */
  sandbox: z.boolean(),
  prepared: preparedPosts.extend({ tone: z.string().nullable() }),
});
export type NetworkAccount = z.infer<typeof networkAccount>;

const input = z.object({ influencerId: z.uuid(), network: z.enum(furtherNetworks) });
const connectFailed = {
  status: 502,
  message: 'Could not reach the publishing service. Try again.',
  data: z.object({ message: z.string() }).optional(),
} as const;

export const networkAccountsContract = defineCalls({
  'list-network-accounts': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'List the networks of this installation and the accounts of an influencer on them' })
    .input(z.object({ influencerId: z.uuid() }))
    .output(
      z.object({
        items: z.array(networkAccount),
        /** On how many networks the plan allows an account, one of which is Instagram; null means all. */
        limit: z.int().nullable(),
      }),
    ),

  'list-boards': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'List the boards of the account on Pinterest' })
    .errors({ CONNECT_FAILED: connectFailed })
    .input(z.object({ influencerId: z.uuid() }))
    .output(z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) })),

  'get-network-connect-url': forSignedIn
    .route({ summary: 'Get the URL to connect an account on a network other than Instagram' })
    .errors({ CONNECT_FAILED: connectFailed, NETWORK_LIMIT: limitErrors.NETWORK_LIMIT })
    .input(input.extend({ redirectUrl: webAddress() }))
    .output(z.object({ url: z.url() })),

  'refresh-network-account': forSignedIn
    .route({ summary: 'Refresh an account from the publishing service' })
    .errors({ CONNECT_FAILED: connectFailed, NETWORK_LIMIT: limitErrors.NETWORK_LIMIT })
    .input(input)
    .output(z.object({ account: networkAccount })),

  'save-network-settings': forSignedIn
    .route({ summary: 'Change how Autopilot and generated weeks publish on a network next to Instagram' })
    .input(input.extend({ prepared: preparedPosts }))
    .output(z.object({ account: networkAccount })),

  /** Posts scheduled for the account are not published to its network. */
  'disconnect-network-account': forSignedIn
    .route({ summary: 'Disconnect an account on a network other than Instagram' })
    .errors({ DISCONNECT_FAILED: { status: 502, message: 'Could not disconnect the account.' } })
    .input(input)
    .output(z.object({ account: networkAccount })),
});
