export {
  type CaptionRewrite,
  captionMessage,
  useGenerateCaption,
  useRewriteCaption,
  useSuggestCaptions,
} from './queries.ts';
