export { AddVideoDialog } from './add-video-dialog.tsx';
export { FirstVideoBadge } from './first-video-badge.tsx';
export { useDeleteUploadedVideo, useUploadedVideos, useVideos } from './queries.ts';
export { type ChosenCover, uploadVideo } from './upload-video.ts';
export { VideoBadge } from './video-badge.tsx';
export { VideoPlayer } from './video-player.tsx';
