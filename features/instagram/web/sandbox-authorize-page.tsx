import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { ownPath } from '#contract/local-path.ts';
import { networks } from '#contract/networks.ts';
import { useInfluencer } from '#features/influencers/web/public.ts';
import { Badge } from '#ui/kit/badge.tsx';
import { Button } from '#ui/kit/button.tsx';
import { Card } from '#ui/kit/card.tsx';
import { Checkbox } from '#ui/kit/checkbox.tsx';
import { EmptyState } from '#ui/kit/empty-state.tsx';
import { PageTitle } from '#ui/kit/page-title.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { TextField } from '#ui/kit/text-field.tsx';
import { useFields } from '#ui/use-fields.ts';
import { useSubmit } from '#ui/use-single-click.ts';
import { type SandboxNetwork, useConnection, useConnectSandbox } from './queries.ts';
import { findSandboxNetwork } from './sandbox-network.ts';

/** /sandbox/{network}/authorize: simulates the page of a network where a user allows an app to post. */
export default function SandboxAuthorizePage() {
  const [search] = useSearchParams();
  const network = findSandboxNetwork(useParams().network);
  const profileId = search.get('profile') ?? '';
  const back = ownPath(URL.parse(search.get('redirect') ?? ''), window.location.origin);
  const influencerId = /^\/influencers\/([^/]+)\//.exec(back ?? '')?.[1] ?? '';
  const connection = useConnection(influencerId);
  const influencer = useInfluencer(influencerId);

  if (!network || !profileId || !back)
    return (
      <EmptyState level={1} title="Nothing to allow" text="Open this page with the connect button of an influencer." />
    );
  if (connection.isPending || influencer.isPending)
    return <Skeleton className="mx-auto my-14 h-120 w-[calc(100%-2rem)] max-w-md" />;
  const connected = connection.data?.accounts[0]?.username;
  const suggested = connected ?? suggestUsername(influencer.data?.name ?? '', influencerId);
  return <AuthorizeForm network={network} profileId={profileId} back={back} suggested={suggested} />;
}

/**
 * Converts the name to a valid username and appends characters of the id to make it unique; empty if there is no name.
 */
function suggestUsername(name: string, influencerId: string): string {
  const letters = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '.');
  return letters && `${letters.slice(0, 24).replace(/\.$/, '')}_${influencerId.slice(0, 4)}`;
}

type AuthorizeFormProps = { network: SandboxNetwork; profileId: string; back: string; suggested: string };

function AuthorizeForm({ network, profileId, back, suggested }: AuthorizeFormProps) {
  const { label } = networks[network];
  const connect = useConnectSandbox();
  const { values, field, check, refuse } = useFields({ username: suggested }, ({ username }) => ({
    username: username ? undefined : 'Choose a username.',
  }));
  const [firstPictureOnly, setFirstPictureOnly] = useState(false);
  const submit = useSubmit(async (event) => {
    if (!check(event)) return;
    try {
      await connect.mutateAsync({ network, profileId, username: values.username, firstPictureOnly });
      window.location.assign(back);
    } catch (error) {
      const message = error instanceof Error ? error.message : 'Failed to connect';
      refuse('username', message.replace(/^username: /, ''));
    }
  });

  return (
    <Card padding="large" className="mx-auto my-14 w-[calc(100%-2rem)] max-w-md">
      <PageTitle title="Allow posting (sandbox)" />
      <Badge tone="warning">Sandbox: not the real {label}</Badge>
      <h1 className="type-display mt-4 text-display-sm">Allow Galatea to post?</h1>
      <p className="mt-3 text-ink-soft">
        Choose the name of a simulated account. Its posts appear only on a page of this installation.
      </p>
      <form onSubmit={submit} noValidate className="mt-6 flex flex-col gap-5">
        <TextField
          label="Username"
          leading="@"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field('username')}
        />
        <Checkbox
          label="Simulate a plan without carousels"
          hint="If a post has several images, only the first is published."
          checked={firstPictureOnly}
          onChange={setFirstPictureOnly}
        />
        <Button type="submit" variant="primary" size="large" busy={connect.isPending} busyLabel="Connecting…">
          Allow
        </Button>
        <Button size="large" variant="quiet" onClick={() => window.location.assign(refusedAddress(back, network))}>
          Do not allow
        </Button>
      </form>
    </Card>
  );
}

/** Returns the URL that the network redirects to if the user denies access. */
function refusedAddress(back: string, network: SandboxNetwork): string {
  const url = new URL(back, window.location.origin);
  url.searchParams.set('error', 'oauth_denied');
  url.searchParams.set('platform', network);
  return url.pathname + url.search;
}
