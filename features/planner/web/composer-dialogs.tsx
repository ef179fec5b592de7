import { formatList } from '#contract/format.ts';
import { type Network, networks } from '#contract/networks.ts';
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx';
import type { Post } from '../contract.ts';
import type { NetworkChoice } from '../network-choice.ts';
import { dayInWords } from '../time-words.ts';
import { DeletePostDialog } from './delete-post-dialog.tsx';
import { ImageDialog } from './image-dialog.tsx';
import { ReplaceImage } from './replace-image.tsx';
import type { ComposerProps, ComposerState } from './use-composer.ts';

/** Returns the account on Instagram, and the other networks, on which a post is not published yet. */
function nameTargets(account: ComposerProps['account'], chosen: readonly NetworkChoice[], post: Post | null): string {
  const isLive = (name: Network) =>
    post?.targets.some(({ network, mayBeLive }) => network === name && mayBeLive) ?? false;
  const instagram = account ? `@${account.username}` : networks.instagram.label;
  const further = chosen.filter(({ network }) => !isLive(network)).map(({ network }) => networks[network].label);
  return formatList(isLive('instagram') ? further : [instagram, ...further]);
}

type ComposerDialogsProps = Pick<ComposerProps, 'influencerId' | 'account'> & { composer: ComposerState };

/** The dialogs of the composer: the opened image, and the confirmations before a post is deleted or published. */
export function ComposerDialogs({ influencerId, account, composer }: ComposerDialogsProps) {
  const { existing, isLocked, kept, images, acts, question, setQuestion, closeComposer } = composer;
  return (
    <>
      <ImageDialog
        medium={images.fitted[images.openIndex] ?? null}
        index={images.openIndex}
        count={images.fitted.length}
        size={images.openSize}
        shape={images.shape}
        onChange={images.changeOpen}
        onMove={images.moveOpen}
        replacement={
          <ReplaceImage
            key={images.openUrl}
            influencerId={influencerId}
            taken={kept.draft.mediaUrls}
            onReplace={images.replaceOpen}
            onDrawAnother={images.drawAnother}
          />
        }
        onRemove={images.removeOpen}
        onClose={images.close}
        disabled={isLocked}
      />
      {existing && (
        <DeletePostDialog
          post={existing}
          open={question === 'delete'}
          onOpenChange={(open) => setQuestion(open ? 'delete' : null)}
          onDeleted={() => closeComposer(null)}
        />
      )}
      <ConfirmDialog
        open={question === 'publish'}
        onOpenChange={(open) => setQuestion(open ? 'publish' : null)}
        title={`Post to ${nameTargets(account, kept.draft.networks, existing)} now?`}
        text={`It will be published immediately instead of on ${dayInWords(kept.draft.date)}. You cannot unpublish it here.`}
        confirmLabel="Post now"
        onConfirm={() => {
          setQuestion(null);
          acts.publish();
        }}
      />
    </>
  );
}
