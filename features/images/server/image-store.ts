import { getFileKey } from '../image-rules.ts';
import type { Provenance, SignedProvenance } from '../provenance.ts';
import { checkFrames, checkOutput, type OutputCheckDeps } from './check-output.ts';
import { cutImage, type EnlargedImage, type ImagePart, storeEnlarged } from './derive-image.ts';
import { describeWatermark, type EncodeRequest } from './encode-marked.ts';
import { findProvenance } from './find-provenance.ts';
import type { StoredImage } from './image-files.ts';
import { markFile } from './mark-file.ts';
import { type ReadDeps, readImage, readImageWithin, readPixels } from './read-image.ts';
import { type RenditionDeps, storeRendition } from './renditions.ts';
import type { SignedFile } from './sign-file.ts';
import { type Cover, storeCover } from './store-cover.ts';
import { type NewImage, type StoreDeps, storeGenerated } from './store-generated.ts';
import { type Refused, readUpload, storeUpload, type Upload } from './store-upload.ts';
import { openVerification, type VerifyOutcome } from './verify-image.ts';
import { withFile } from './with-file.ts';

export type ImageStore = {
  /**
   * Stores a generated image with an invisible watermark at a new unguessable URL, with the copy that screens show
   * first. Throws ImageNotAllowed if the output check refuses it.
   */
  store(image: NewImage): Promise<StoredImage>;
  /** Checks frames of a generated video like generated images. Throws ImageNotAllowed if one is refused. */
  checkFrames(takeFrames: () => Promise<readonly Uint8Array[]>, provenance: Provenance): Promise<void>;
  /** Stores a re-encoded upload: upright, without metadata, and no larger than needed. */
  storeUpload(upload: Upload): Promise<({ readonly kind: 'stored' } & StoredImage) | Refused>;
  /** Stores the cover of a video. It has no row and is deleted with the video. */
  storeCover(cover: Cover): Promise<{ readonly kind: 'stored' } | Refused>;
  /** Returns a generated MP4 with its provenance as XMP and in a signed manifest. The bytes must stay unchanged. */
  markVideo(file: Uint8Array, provenance: Provenance): Promise<SignedFile>;
  /** Decodes and re-encodes an external image as `storeUpload` does, without storing it. */
  readUpload(file: Blob): Promise<{ readonly kind: 'read'; readonly jpeg: Uint8Array } | Refused>;
  /** Reads the marks of origin of an external image, without storing it. */
  verify(file: Blob): Promise<VerifyOutcome>;
  /**
   * Stores a part of a stored image as a separate image with the same provenance. Throws if the original was deleted.
   */
  cut(part: ImagePart): Promise<StoredImage>;
  /**
   * Stores a generated image at `largeSide` pixels as a separate image with the same provenance. `drawnAnew` is the
   * same image at that size, if its engine could render it. Throws if the original was deleted.
   */
  enlarge(image: EnlargedImage): Promise<StoredImage>;
  /** Returns a stored image's file unchanged. Throws if it was deleted. */
  read(path: string, signal: AbortSignal): Promise<Uint8Array>;
  /** Returns a stored image's file, scaled down if it is larger than `maxBytes`. Throws if it was deleted. */
  readWithin(path: string, maxBytes: number, signal: AbortSignal): Promise<Uint8Array>;
  /** Calls a function with a stored image or video as a file on disk, for large files. Throws if it was deleted. */
  withFile<Result>(path: string, use: (file: Blob) => Promise<Result>): Promise<Result>;
  /**
   * Stores a JPEG for a day at its own signed URL, for services that fetch the files of a post. Resolves to its path.
   * The image is not shown in any gallery.
   */
  storeRendition(jpeg: Uint8Array): Promise<string>;
  /** Returns a watermark that names a stored image, for videos that are created from it. */
  watermarkOf(path: string): Promise<NonNullable<EncodeRequest['watermark']>>;
  /** Returns the provenance of a stored image; undefined if it has none. */
  provenanceOf(path: string): Promise<SignedProvenance | undefined>;
  /**
   * Returns the pixels of a stored image, upright, with at most `side` pixels per side and three bytes per pixel. Null
   * if it was deleted.
   */
  pixelsOf(path: string, side: number): Promise<{ width: number; height: number; pixels: Uint8Array } | null>;
};

export type ImageStoreDeps = StoreDeps & ReadDeps & RenditionDeps & OutputCheckDeps;

export function openImageStore(deps: ImageStoreDeps): ImageStore {
  return {
    async store(image) {
      await checkOutput(deps, image);
      return storeGenerated(deps, image);
    },
    checkFrames: (takeFrames, provenance) => checkFrames(deps, takeFrames, provenance),
    storeUpload: (upload) => storeUpload(deps, upload),
    storeCover: (cover) => storeCover(deps, cover),
    markVideo: (file, provenance) => markFile(deps, file, provenance),
    readUpload: (file) => readUpload(deps, file),
    verify: openVerification(deps),
    cut: (part) => cutImage(deps, part),
    enlarge: (image) => storeEnlarged(deps, image),
    read: (path, signal) => readImage(deps.files, path, signal),
    readWithin: (path, maxBytes, signal) => readImageWithin(deps, path, maxBytes, signal),
    withFile: (path, use) => withFile(deps.files, path, use),
    storeRendition: (jpeg) => storeRendition(deps, jpeg),
    watermarkOf: (path) => describeWatermark(deps, getFileKey(path)),
    provenanceOf: (path) => findProvenance(deps, path),
    pixelsOf: (path, side) => readPixels(deps, path, side),
  };
}
