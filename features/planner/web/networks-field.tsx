import { useId, useState } from 'react';
import { Link } from 'react-router';
import { countCaption } from '#contract/count-caption.ts';
import { type CaptionLabels, toSentCaption } from '#contract/disclosure.ts';
import { isVideo } from '#contract/is-video.ts';
import { pickOptions } from '#contract/network-choices.ts';
import type { CheckedVideo } from '#contract/network-rules.ts';
import { type FurtherNetwork, networks } from '#contract/networks.ts';
import { formatHandle } from '#features/instagram/format-handle.ts';
import type { NetworkAccount } from '#features/instagram/network-accounts-contract.ts';
import { NetworkChoices, useNetworkAccounts } from '#features/instagram/web/public.ts';
import { Button } from '#ui/kit/button.tsx';
import { Checkbox } from '#ui/kit/checkbox.tsx';
import { linkStyles } from '#ui/kit/link.tsx';
import { TextArea } from '#ui/kit/text-area.tsx';
import { fitCaption } from '../caption-for-network.ts';
import type { Post, PostContent } from '../contract.ts';
import type { NetworkChoice } from '../network-choice.ts';
import { listNetworkNotes } from '../network-notes.ts';

type NetworksFieldProps = {
  influencerId: string;
  content: PostContent;
  /** Null for a draft. */
  existing: Post | null;
  labels: CaptionLabels;
  confirmedClaims: readonly string[];
  videoFiles: readonly CheckedVideo[];
  onChange: (networks: NetworkChoice[]) => void;
  disabled: boolean;
};

/** The networks next to Instagram on which the post is published, each with an own caption if the user writes one. */
export function NetworksField({ influencerId, content, existing, onChange, disabled, ...rules }: NetworksFieldProps) {
  const titleId = useId();
  const { data } = useNetworkAccounts(influencerId);
  const chosen = content.networks;
  if (!data || data.items.length + chosen.length === 0) return null;
  const offered = data.items.filter(({ network, connected }) => connected || findChoice(chosen, network));
  // The operator may have switched a network off, and the user has to be able to remove it.
  const withdrawn = chosen.filter((choice) => data.items.every(({ network }) => network !== choice.network));
  const shown: readonly ShownAccount[] = [...offered, ...withdrawn.map(({ network }) => ({ network }))];

  function choose(network: FurtherNetwork, choice: NetworkChoice | null): void {
    const others = chosen.filter((each) => each.network !== network);
    onChange(choice ? [...others, choice] : others);
  }

  return (
    <section aria-labelledby={titleId} className="rounded-panel border border-line px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id={titleId} className="font-medium">
          Networks
        </h3>
        <Link
          to={`/influencers/${influencerId}/instagram/accounts`}
          className={`${linkStyles('text')} inline-flex min-h-11 items-center text-sm`}
        >
          Accounts
        </Link>
      </div>
      {shown.length === 0 && (
        <p className="text-sm text-ink-soft">
          This post is published on Instagram. Connect an account to publish it elsewhere, too.
        </p>
      )}
      {shown.length > 0 && <Checkbox label="Instagram" checked onChange={() => undefined} disabled />}
      {shown.map((account) => (
        <NetworkOption
          key={account.network}
          influencerId={influencerId}
          account={account}
          choice={findChoice(chosen, account.network)}
          content={content}
          {...rules}
          onChange={(choice) => choose(account.network, choice)}
          disabled={disabled || isPublished(existing, account.network)}
        />
      ))}
    </section>
  );
}

function findChoice(chosen: readonly NetworkChoice[], network: FurtherNetwork): NetworkChoice | undefined {
  return chosen.find((choice) => choice.network === network);
}

function isPublished(post: Post | null, network: FurtherNetwork): boolean {
  return post?.targets.some((target) => target.network === network && target.mayBeLive) ?? false;
}

/** A network with the account on it, or without one if this installation no longer publishes to it. */
type ShownAccount = Pick<NetworkAccount, 'network'> & Partial<NetworkAccount>;

type NetworkOptionProps = Pick<
  NetworksFieldProps,
  'influencerId' | 'content' | 'labels' | 'confirmedClaims' | 'videoFiles' | 'disabled'
> & {
  account: ShownAccount;
  choice: NetworkChoice | undefined;
  onChange: (choice: NetworkChoice | null) => void;
};

function NetworkOption(props: NetworkOptionProps) {
  const { influencerId, account, choice, content, labels, onChange, disabled, ...facts } = props;
  const { network, username = null, connected, reconnectReason = null } = account;
  // The button that the user clicks is replaced, so the focus moves to its replacement.
  const [isSwitched, setSwitched] = useState(false);
  const { label, captionLength, weighsCaption } = networks[network];
  const caption = choice?.caption ?? content.caption;
  const checked = { ...content, caption, labels, options: pickOptions(choice ?? {}), ...facts };
  const sent = toSentCaption({ ...content, caption }, labels, networks[network]);
  const added = sent.length - caption.length;
  const counted = countCaption(sent, networks[network]);
  const notes = choice && !disabled ? listNetworkNotes(checked, network, content.caption) : undefined;
  const [captionError, ...others] = orderErrors(notes?.errors ?? []);
  const use = (own: string | null) => {
    setSwitched(true);
    onChange({ ...choice, network, caption: own });
  };
  const writeOwn = () => use(fitCaption(content, { network, labels, hashtags: null }) ?? content.caption);
  const without =
    connected === undefined
      ? `This installation no longer publishes to ${label}.`
      : `No ${label} account is connected.`;
  const problem = connected ? reconnectReason : without;
  return (
    <div>
      <Checkbox
        label={label}
        hint={username && formatHandle(username)}
        error={choice && problem ? problem : undefined}
        checked={choice !== undefined}
        onChange={(isChosen) => {
          setSwitched(false);
          onChange(isChosen ? { network, caption: null } : null);
        }}
        disabled={disabled}
      />
      {choice && (
        <div className="mb-3 flex flex-col gap-3 pl-8">
          {choice.caption === null ? (
            <div className="flex flex-wrap items-center gap-3">
              {captionError && <p className="min-w-48 flex-1 text-sm text-danger">{captionError.message}</p>}
              {!disabled && (
                <Button
                  size="small"
                  variant={captionError ? 'secondary' : 'quiet'}
                  autoFocus={isSwitched}
                  onClick={writeOwn}
                  className={captionError ? undefined : '-ml-4'}
                >
                  Write a caption for {label}
                </Button>
              )}
            </div>
          ) : (
            <>
              <TextArea
                label={`Caption on ${label}`}
                autoFocus={isSwitched}
                value={choice.caption}
                onChange={(event) => onChange({ ...choice, caption: event.target.value })}
                max={weighsCaption ? undefined : captionLength - added}
                error={captionError?.message}
                hint={formatHint({ added, counted: weighsCaption ? `${counted} of ${captionLength} characters.` : '' })}
                disabled={disabled}
              />
              {!disabled && (
                <div>
                  <Button size="small" variant="quiet" onClick={() => use(null)} className="-ml-4">
                    Use the caption of the post
                  </Button>
                </div>
              )}
            </>
          )}
          <NetworkChoices
            influencerId={influencerId}
            network={network}
            value={choice}
            onChange={(options) => onChange({ network, caption: choice.caption, ...options })}
            disabled={disabled}
            hasImages={content.mediaUrls.length > 0 && !content.mediaUrls.some(isVideo)}
          />
          {others.map(({ message }) => (
            <p key={message} className="text-sm text-danger">
              {message}
            </p>
          ))}
          {notes?.warnings.map((warning) => (
            <p key={warning} className="text-sm text-ink-soft">
              {warning}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}

function formatHint({ added, counted }: { added: number; counted: string }): string | undefined {
  const labels = added > 0 ? `${added} characters are used by labels that are added when it is sent.` : '';
  return `${counted} ${labels}`.trim() || undefined;
}

type NoteError = { readonly field: string; readonly message: string };

/** Returns the first error about the caption, or undefined, followed by all other errors. */
function orderErrors(errors: readonly NoteError[]): [NoteError | undefined, ...NoteError[]] {
  const first = errors.find(({ field }) => field === 'caption');
  return [first, ...errors.filter((error) => error !== first)];
}
