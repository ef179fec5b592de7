import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx';
import { dayInWords } from '../time-words.ts';
import { today } from '../week.ts';
import { DeletePostDialog } from './delete-post-dialog.tsx';
import { ImageDialog } from './image-dialog.tsx';
import { nameTargets } from './name-targets.ts';
import { ReplaceImage } from './replace-image.tsx';
import type { ComposerProps, ComposerState } from './use-composer.ts';

type ComposerDialogsProps = Pick<ComposerProps, 'influencerId' | 'account'> & { composer: ComposerState };

/** The dialogs of the composer: the opened image, and the confirmations before a post is deleted or published. */
export function ComposerDialogs({ influencerId, account, composer }: ComposerDialogsProps) {
  const { existing, isLocked, kept, images, acts, question, setQuestion, closeComposer } = composer;
  const { date, zone } = kept.draft;
  const insteadOf = date === today(zone) ? '' : ` instead of on ${dayInWords(date)}`;
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
        title={`Post to ${nameTargets(account?.username, kept.draft.networks, existing)} now?`}
        text={`It will be published immediately${insteadOf}. You cannot unpublish it here.`}
        confirmLabel="Post now"
        onConfirm={() => {
          setQuestion(null);
          acts.publish();
        }}
      />
    </>
  );
}
