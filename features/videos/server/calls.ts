import { implement } from '@orpc/server';
import { cutText } from '#contract/cut-text.ts';
import type { SignedInContext } from '#platform/http/call-context.ts';
import { videosContract } from '../contract.ts';
import { chunkBytes, maxVideoBytes } from '../video-rules.ts';
import { listConversions, toConversion } from './conversion/conversions.ts';
import { type FinishDeps, finishUpload } from './finish-upload.ts';
import { deleteUploadedVideo, listUploadedVideos } from './uploaded-videos.ts';
import { createUpload, deleteUpload, findUpload, getPartBytes, storePart } from './uploads.ts';
import { describeVideos, toVideo } from './videos.ts';

const signedIn = implement(videosContract).$context<SignedInContext>();

export function videosCalls(deps: FinishDeps) {
  return {
    'create-video-upload': signedIn['create-video-upload'].handler(
      async ({ input: { name, bytes }, context: { db, caller }, errors }) => {
        if (bytes > maxVideoBytes) throw errors.VIDEO_TOO_LARGE();
        const created = await createUpload(db, { userId: caller.id, name: cutText(name, 200), bytes });
        if (created.kind === 'too many') throw errors.TOO_MANY_UPLOADS();
        if (created.kind === 'no space')
          throw errors.STORAGE_USED_UP({
            data: { stored_bytes: created.storedBytes, plan_bytes: created.planBytes },
          });
        return toUpload(created.row);
      },
    ),

    'get-video-upload': signedIn['get-video-upload'].handler(async ({ input, context: { db }, errors }) => {
      const upload = await findUpload(db, input.upload_id);
      if (!upload) throw errors.NOT_FOUND();
      return toUpload(upload);
    }),

    'send-video-chunk': signedIn['send-video-chunk'].handler(
      async ({ input: { upload_id, offset, file }, context: { db }, errors }) => {
        const upload = await findUpload(db, upload_id);
        if (!upload) throw errors.NOT_FOUND();
        const received = Number(upload.received);
        if (offset !== received || received === Number(upload.bytes)) throw errors.WRONG_PART({ data: { received } });
        const expected = getPartBytes(upload, offset);
        if (file.size !== expected)
          throw errors.BAD_REQUEST({ message: `This part must have ${expected} bytes.`, data: { field: 'file' } });
        const stored = await storePart(db, deps, upload, file);
        if (stored) return toUpload(stored);
        const now = await findUpload(db, upload_id);
        if (!now) throw errors.NOT_FOUND();
        throw errors.WRONG_PART({ data: { received: Number(now.received) } });
      },
    ),

    'finish-video-upload': signedIn['finish-video-upload'].handler(
      async ({ input: { upload_id, cover_ms, file }, context: { db, origin }, errors }) => {
        const finished = await finishUpload(db, deps, { id: upload_id, coverMs: cover_ms, cover: file ?? null });
        if (!finished) throw errors.NOT_FOUND();
        switch (finished.kind) {
          case 'not complete':
            throw errors.NOT_COMPLETE();
          case 'being finished':
            throw errors.BEING_FINISHED();
          case 'cover refused':
            throw errors.COVER_REFUSED();
          case 'too many':
            throw errors.TOO_MANY_CONVERSIONS({ data: { retry_after: finished.retryAfterSeconds } });
          case 'refused':
            throw errors.VIDEO_REFUSED({ message: finished.message });
          case 'converting':
            return toConversion(finished.upload);
          default:
            return toVideo(finished.row, origin);
        }
      },
    ),

    'list-video-conversions': signedIn['list-video-conversions'].handler(async ({ context: { db } }) => ({
      items: await listConversions(db),
    })),

    'cancel-video-upload': signedIn['cancel-video-upload'].handler(async ({ input, context: { db }, errors }) => {
      const upload = await findUpload(db, input.upload_id);
      if (!upload) throw errors.NOT_FOUND();
      await deleteUpload(db, deps, upload);
      return { ok: true as const };
    }),

    'list-uploaded-videos': signedIn['list-uploaded-videos'].handler(async ({ input, context: { db, origin } }) =>
      listUploadedVideos(db, origin, input.before),
    ),

    'delete-uploaded-video': signedIn['delete-uploaded-video'].handler(async ({ input, context: { db }, errors }) => {
      const outcome = await deleteUploadedVideo(db, deps.service, input.url);
      if (outcome === 'missing') throw errors.NOT_FOUND();
      if (outcome === 'in use') throw errors.VIDEO_IN_USE();
      return { ok: true as const };
    }),

    'describe-videos': signedIn['describe-videos'].handler(async ({ input, context: { db, origin } }) => ({
      items: await describeVideos(db, input.urls, origin),
    })),
  };
}

function toUpload({ id, received }: { readonly id: string; readonly received: string | number | bigint }) {
  return { upload_id: id, received: Number(received), chunk_bytes: chunkBytes };
}
