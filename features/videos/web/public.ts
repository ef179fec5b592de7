export { AddVideoDialog } from './add-video-dialog.tsx';
export { ConversionList } from './conversion-list.tsx';
export { FirstVideoBadge } from './first-video-badge.tsx';
export { useDeleteUploadedVideo, useReloadUploadedVideos, useUploadedVideos, useVideos } from './queries.ts';
export { type ChosenCover, isConversion, uploadVideo, waitForConversion } from './upload-video.ts';
export { VideoBadge } from './video-badge.tsx';
export { VideoPlayer } from './video-player.tsx';
