import { z } from 'zod';
import { defineCalls, forAnyone, forSignedIn, openToKeys } from '#contract/call-contract.ts';
import { connectableNetworks } from '#contract/networks.ts';
import { publisherFailureNames } from '#contract/publish-failures.ts';
import { connectionMethods } from '#contract/publisher-ways.ts';
import { surfaces } from '#contract/surfaces.ts';
import { text, webAddress } from '#contract/text.ts';

export const instagramAccount = z.object({
  id: z.string(),
  username: z.string(),
  avatar_url: z.string().nullable(),
  social_profile_id: z.string(),
  raw: z.object({ profilePicture: z.string().nullable().optional() }).loose(),
});

/** The Instagram connection of an influencer. */
export const connection = z.object({
  connected: z.boolean(),
  accounts: z.array(instagramAccount),
  lastRefreshedAt: z.iso.datetime().nullable(),
  /**
   * Why the account has to be reconnected before anything can be published to it, or null if there is no known problem.
   */
  reconnectReason: z.string().nullable(),
  /** The connection methods that the user can choose from; empty if there is only one. */
  ways: z.array(z.enum(connectionMethods)),
  /** The method of the current or last connection, or null if there is no choice. */
  way: z.enum(connectionMethods).nullable(),
  /** True if the simulated Instagram is in use. */
  sandbox: z.boolean(),
});
export type Connection = z.infer<typeof connection>;

/** Instagram's rules: letters, digits, dots and underscores, at most thirty characters. */
export const username = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9_](?:[a-z0-9._]{0,28}[a-z0-9_])?$/, 'Use up to 30 letters, digits, dots and underscores.');

/** A network that the sandbox simulates. */
const network = z.enum(connectableNetworks).default('instagram');

const publisherErrors = {
  late_profile_not_found: { status: 404, message: 'late_profile_not_found' },
  // The reason is the publisher's own message.
  CONNECT_FAILED: {
    status: 502,
    message: 'Failed to get connect URL',
    data: z.object({ message: z.string() }).optional(),
  },
} as const;

export const instagramContract = defineCalls({
  'late-create-profile': forSignedIn
    .route({ summary: 'Create a profile at the publishing service' })
    .errors(publisherErrors)
    // If the method is omitted, it does not change.
    .input(z.object({ influencerId: z.uuid(), way: z.enum(connectionMethods).optional() }))
    .output(z.object({ ok: z.literal(true), profileId: z.string() })),

  'late-connect-url': forSignedIn
    .route({ summary: 'Get the URL to connect an Instagram account' })
    .errors(publisherErrors)
    .input(
      z.object({
        influencerId: z.uuid(),
        platform: z.literal('instagram'),
        redirectUrl: webAddress(),
      }),
    )
    // The same URL under two names.
    .output(z.object({ authUrl: z.url(), connectUrl: z.url() })),

  /**
   * Accepts the result of Instagram's login page: a code, or an error if the user denied access. `returnUrl` is the
   * page where the login was started, or null if it is unknown.
   */
  'finish-instagram-login': forSignedIn
    .route({ summary: 'Complete a connection after Instagram’s login page' })
    .input(z.object({ state: text(200), code: text(2_000).optional(), error: text(200).optional() }))
    .output(z.object({ error: z.string().nullable(), returnUrl: z.string().nullable() })),

  /** Disconnects an influencer's account at the publisher. Posts scheduled for it are not published. */
  'disconnect-instagram': forSignedIn
    .route({ summary: 'Disconnect the Instagram account of an influencer' })
    .errors({ DISCONNECT_FAILED: { status: 502, message: 'Could not disconnect the account.' } })
    .input(z.object({ influencerId: z.uuid() }))
    .output(z.object({ instagram: connection })),

  'late-refresh-accounts': forSignedIn
    .route({ summary: 'Refresh the connected account from the publishing service' })
    .errors(publisherErrors)
    .input(z.object({ influencerId: z.uuid() }))
    .output(z.object({ instagram: connection })),

  'get-connection': forSignedIn
    .meta(openToKeys('read'))
    .route({ summary: 'Get the Instagram account of an influencer' })
    .input(z.object({ influencerId: z.uuid() }))
    .output(z.object({ instagram: connection })),

  'connect-sandbox-instagram': forSignedIn
    .route({ summary: 'Connect an account of a simulated network' })
    .errors({ USERNAME_TAKEN: { status: 409, message: 'This username is taken. Try another one.' } })
    .input(
      z.object({
        network,
        profileId: text(100),
        username,
        /** Simulates a service plan without carousels. */
        firstPictureOnly: z.boolean().optional(),
      }),
    )
    .output(z.object({ ok: z.literal(true), username: z.string() })),

  /** The failure that the simulated network currently simulates for one of the user's accounts. */
  'get-sandbox-instagram-panel': forSignedIn
    .route({ summary: 'Get the simulated failure of a simulated account' })
    .input(z.object({ network, username }))
    .output(z.object({ simulates: z.enum(publisherFailureNames).nullable() })),

  'simulate-sandbox-instagram': forSignedIn
    .route({ summary: 'Choose the simulated failure of a simulated account' })
    .input(z.object({ network, username, failure: z.enum(publisherFailureNames).nullable() }))
    .output(z.object({ ok: z.literal(true) })),

  'get-sandbox-instagram-profile': forAnyone
    .route({ summary: 'Get a profile of a simulated network' })
    .input(z.object({ network, username }))
    .output(
      z.object({
        username: z.string(),
        displayName: z.string(),
        avatarUrl: z.url().nullable(),
        posts: z.array(
          z.object({
            id: z.uuid(),
            caption: z.string(),
            mediaUrls: z.array(z.url()),
            altTexts: z.array(z.string()),
            isAiGenerated: z.boolean(),
            firstComment: z.string(),
            /** Only posts in the feed are in the grid of the profile. A story is listed for a day. */
            surface: z.enum(surfaces),
            publishedAt: z.iso.datetime(),
          }),
        ),
      }),
    ),
});
