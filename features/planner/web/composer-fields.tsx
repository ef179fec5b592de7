import { needsNewTime } from '../post-status.ts';
import { CaptionField } from './caption-field.tsx';
import { ClaimsNotice } from './claims-notice.tsx';
import { FirstCommentField } from './first-comment-field.tsx';
import { GenerateCaption } from './generate-caption.tsx';
import { MediaGrid } from './media-grid.tsx';
import { NetworksField } from './networks-field.tsx';
import { PostOrStory } from './post-or-story.tsx';
import { ShareToFeed } from './share-to-feed.tsx';
import { SponsorFields } from './sponsor-fields.tsx';
import type { ComposerState } from './use-composer.ts';
import { WhenFields } from './when-fields.tsx';

/** The images, texts and time of the post in the composer. */
export function ComposerFields({ influencerId, composer }: { influencerId: string; composer: ComposerState }) {
  const { existing, isLocked, kept, images } = composer;
  const { draft, change, changeMedia } = kept;
  const isStory = draft.surface === 'story';
  return (
    <>
      <PostOrStory isStory={isStory} onChange={change} disabled={isLocked} />
      <MediaGrid
        influencerId={influencerId}
        postId={draft.id}
        caption={draft.caption}
        fitted={images.fitted}
        uploading={images.uploading}
        most={images.most}
        free={images.free}
        onChange={changeMedia}
        onOpen={(index) => images.open(images.fitted[index]?.url)}
        disabled={isLocked}
      />
      {!isStory && <Texts influencerId={influencerId} composer={composer} />}
      <ShareToFeed
        mediaUrls={draft.mediaUrls}
        surface={draft.surface}
        onChange={(surface) => change({ surface })}
        disabled={isLocked}
      />
      {(!isStory || draft.sponsoredBy !== null) && (
        <SponsorFields
          caption={draft.caption}
          sponsoredBy={draft.sponsoredBy}
          language={composer.labels.language}
          adsNotAgreed={composer.adsNotAgreed}
          influencerId={influencerId}
          onChange={change}
          disabled={isLocked}
        />
      )}
      {!isStory && (
        <NetworksField
          influencerId={influencerId}
          content={draft}
          existing={existing}
          labels={composer.labels}
          confirmedClaims={composer.confirmedClaims}
          videoFiles={composer.videoFiles}
          onChange={(networks) => change({ networks })}
          disabled={isLocked}
        />
      )}
      <WhenFields
        date={draft.date}
        time={draft.time}
        zone={draft.zone}
        offersDate={existing !== null && needsNewTime(existing)}
        onChange={change}
        disabled={isLocked}
      />
    </>
  );
}

/** The caption and the first comment, which stories do not have. */
function Texts({ influencerId, composer }: { influencerId: string; composer: ComposerState }) {
  const { isLocked, kept } = composer;
  const { draft, change } = kept;
  return (
    <>
      <div>
        <CaptionField
          caption={draft.caption}
          firstComment={draft.firstComment}
          sponsoredBy={draft.sponsoredBy}
          labels={composer.labels}
          onChange={(caption) => change({ caption })}
          disabled={isLocked}
        />
        {!isLocked && <ClaimsNotice claims={composer.claims} onConfirm={composer.confirmClaims} />}
        {!isLocked && <GenerateCaption influencerId={influencerId} draft={draft} change={change} />}
      </div>
      <FirstCommentField
        key={`first comment ${draft.id}`}
        caption={draft.caption}
        firstComment={draft.firstComment}
        onChange={(firstComment) => change({ firstComment })}
        disabled={isLocked}
      />
    </>
  );
}
