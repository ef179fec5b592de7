import { Link } from 'react-router';
import { publishFailures } from '#contract/publish-failures.ts';
import { linkStyles } from '#ui/kit/link.tsx';
import type { Post } from '../contract.ts';
import { isEmpty } from '../post-rules.ts';
import { getNotEditableReason, isUnconfirmed, isWaiting, mayCancel, mayEdit, nameNetworks } from '../post-status.ts';
import { dayInWords } from '../time-words.ts';
import { AutopilotBadge } from './autopilot-badge.tsx';
import { ComposerActions } from './composer-actions.tsx';
import { ComposerDialogs } from './composer-dialogs.tsx';
import { ComposerFields } from './composer-fields.tsx';
import { ComposerPreview } from './composer-preview.tsx';
import { PostMetrics } from './insights/post-metrics.tsx';
import { PostConflicts } from './post-conflicts.tsx';
import { PostHistory } from './post-history.tsx';
import { PostTargets } from './post-targets.tsx';
import { UnconfirmedPost } from './unconfirmed-post.tsx';
import { type ComposerProps, useComposer } from './use-composer.ts';

/** The post editor: images, texts and time, with a preview next to them. */
export function Composer(props: ComposerProps) {
  const { isByAutopilot, influencerId, account, onDone } = props;
  const composer = useComposer(props);
  const { existing, isLocked, kept } = composer;
  const { draft } = kept;
  return (
    <section
      aria-labelledby="composer-title"
      className="mt-10 grid items-start gap-8 border-t border-line pt-8 xl:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="flex min-w-0 flex-col gap-6">
        <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id="composer-title" tabIndex={-1} className="type-display text-display-xs outline-none">
              {existing ? 'Edit' : 'Create'} Post for {dayInWords(draft.date)}
            </h2>
            {isByAutopilot && <AutopilotBadge />}
          </div>
          <Link
            to={`/influencers/${influencerId}/instagram/settings`}
            className={`${linkStyles('text')} inline-flex min-h-11 items-center`}
          >
            Style &amp; Settings
          </Link>
        </header>
        {existing && <PostProblem post={existing} onDone={() => onDone(existing.scheduledAt)} />}
        {existing && (
          <PostTargets
            post={existing}
            zone={draft.zone}
            onRetry={isLocked ? undefined : () => composer.afterUploads.act('publish')}
          />
        )}
        {existing?.targets.some(({ status }) => status === 'posted') && <PostMetrics postId={existing.id} />}
        {existing && <PostHistory key={existing.id} post={existing} zone={draft.zone} />}
        <ComposerFields influencerId={influencerId} composer={composer} />
        {!isLocked && <PostConflicts noun={existing ? 'post' : 'draft'} kept={kept} />}
        {!isLocked && (
          <ComposerActions
            isNew={!existing}
            mayPublish={!existing || existing.status === 'failed' || existing.status === 'partly_posted'}
            mayDelete={existing !== null && mayCancel(existing)}
            isEmpty={isEmpty(draft)}
            whyNot={composer.notReadyReason}
            afterUploads={composer.afterUploads}
            isChanged={kept.isChanged}
            acts={composer.acts}
            onDelete={() => composer.setQuestion('delete')}
            onClose={() => onDone(null)}
            onDiscard={composer.discardDraft}
          />
        )}
      </div>
      <ComposerDialogs influencerId={influencerId} account={account} composer={composer} />
      <ComposerPreview account={account} influencerId={influencerId} composer={composer} />
    </section>
  );
}

/** Explains why an existing post cannot be edited or was not published. */
function PostProblem({ post, onDone }: { post: Post; onDone: () => void }) {
  if (post.targets.some(isUnconfirmed)) return <UnconfirmedPost post={post} onDone={onDone} />;
  return (
    <>
      {!mayEdit(post) && <p className="text-ink-soft">{getNotEditableReason(post, nameNetworks(post))}</p>}
      {post.cause && publishFailures[post.cause].next === 'renew' && isWaiting(post.status) && (
        <p className="text-danger">{post.reason}</p>
      )}
      {post.status === 'failed' && (
        <p className="text-danger">
          Publishing failed: {post.reason}
          {post.cause === null && ' You can edit the post and publish it again, now or at another time.'}
        </p>
      )}
    </>
  );
}
