import { Button } from '#ui/kit/button.tsx';
import type { useAfterUploads } from './use-after-uploads.ts';
import type { usePostActs } from './use-post-acts.ts';

type ComposerActionsProps = {
  isNew: boolean;
  mayPublish: boolean;
  mayDelete: boolean;
  /** Whether there is neither a caption nor an image. */
  isEmpty: boolean;
  /** Why the post cannot be published yet; undefined if it can. */
  whyNot: string | undefined;
  afterUploads: ReturnType<typeof useAfterUploads>;
  /** Whether there are unsaved changes. */
  isChanged: boolean;
  acts: ReturnType<typeof usePostActs>;
  onDelete: () => void;
  onClose: () => void;
  onDiscard: () => void;
};

/** The actions for the post in the composer, and the reasons why they are unavailable. */
export function ComposerActions(props: ComposerActionsProps) {
  const { isNew, mayPublish, mayDelete, isEmpty, whyNot, afterUploads, isChanged, acts } = props;
  const { onDelete, onClose, onDiscard } = props;
  const { label: waitingLabel, isUploading, hint } = afterUploads;
  const nothingToSend = isEmpty && !isUploading;
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          size="large"
          onClick={() => afterUploads.act('save')}
          disabled={nothingToSend || acts.isPublishing}
          busy={acts.isSaving || waitingLabel !== null}
          busyLabel={waitingLabel ?? 'Saving…'}
          aria-describedby="composer-hint"
        >
          {isNew ? 'Schedule for Later' : 'Save Changes'}
        </Button>
        {mayPublish && (
          <Button
            size="large"
            onClick={() => afterUploads.act('publish')}
            disabled={nothingToSend || acts.isSaving || waitingLabel !== null}
            busy={acts.isPublishing}
            busyLabel="Posting…"
            aria-describedby="composer-hint"
          >
            Post Now Instead
          </Button>
        )}
        {mayDelete && (
          <Button size="large" variant="quiet" onClick={onDelete} className="text-danger">
            Delete Post
          </Button>
        )}
        <Button size="large" variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
      <div className="mt-3 flex min-h-11 flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        <p id="composer-hint">{hint ?? whyNot ?? (isChanged && (isNew ? keptAsDraft : keptHere))}</p>
        {isChanged && (
          <Button size="small" variant="quiet" onClick={onDiscard} className="max-sm:-ml-4">
            {isNew ? 'Discard draft' : 'Discard changes'}
          </Button>
        )}
      </div>
    </div>
  );
}

const keptAsDraft = 'Saved as a draft. It will not be published until you schedule it.';
const keptHere = 'Not saved yet. Your changes are kept here until you save or discard them.';
