import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { FileDrop } from '#ui/kit/file-drop.tsx';
import { usePress } from '#ui/use-press.ts';
import type { ImportedRow } from '../../formats-contract.ts';
import { zoneInWords } from '../../post-time.ts';
import { ImportRows } from './import-rows.tsx';
import { type ChosenFile, useImport, usePreviewImport } from './queries.ts';
import { checkFile, readFile } from './read-file.ts';

type ImportDialogProps = { influencerId: string; zone: string; onClose: () => void };

/** Takes posts out of a file: shows what would become of each, and imports them once that is agreed to. */
export default function ImportDialog({ influencerId, zone, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [complaint, setComplaint] = useState<string>();
  const preview = usePreviewImport(influencerId);
  const importing = useImport(influencerId);
  const rows = file && preview.data ? preview.data.rows : null;
  const count = rows?.filter(isImported).length ?? 0;

  async function check(chosen: File) {
    setComplaint(undefined);
    return checkFile(chosen);
  }

  async function look(chosen: File | undefined) {
    if (!chosen) return;
    try {
      const read = await readFile(chosen);
      await preview.mutateAsync({ file: read, timezone: zone });
      setFile(read);
    } catch (error) {
      setComplaint(error instanceof Error ? error.message : 'This file could not be read.');
    }
  }

  const confirm = usePress(async () => {
    if (!file) return;
    try {
      const done = await importing.mutateAsync({ file, timezone: zone });
      toast.success(`${postsInWords(done.rows.filter(isImported).length)} imported`);
      onClose();
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Nothing was imported. Please try again.');
    }
  });

  return (
    <Dialog
      open
      onOpenChange={() => !importing.isPending && onClose()}
      title="Import posts"
      description={
        rows
          ? `${file?.name}: this is what becomes of it. Nothing is imported yet.`
          : 'From a CSV file or a calendar file, such as one that you exported here.'
      }
      footer={
        rows && (
          <>
            <Button variant="quiet" disabled={importing.isPending} onClick={() => setFile(null)}>
              Choose another file
            </Button>
            <Button
              variant="primary"
              disabled={count === 0}
              busy={importing.isPending}
              busyLabel="Importing…"
              onClick={confirm}
            >
              {count === 0 ? 'Nothing to import' : `Import ${postsInWords(count)}`}
            </Button>
          </>
        )
      }
    >
      {rows && file ? (
        <ImportRows rows={rows} format={file.format} />
      ) : (
        <>
          <FileDrop
            label="File"
            what="A CSV or calendar file"
            icon={<FileSpreadsheet className="size-6" strokeWidth={1.6} aria-hidden />}
            rule={{ accept: ['.csv', '.ics', 'text/csv', 'text/calendar'] }}
            check={check}
            hint="Up to 200 posts and 200 kB"
            busy={preview.isPending}
            error={complaint}
            onFiles={([chosen]) => void look(chosen)}
          />
          <p className="mt-5 text-sm text-ink-soft">
            A CSV file names its columns in the first row. It needs <code>scheduled_for</code> (such as 2026-11-21
            09:30) and <code>caption</code>; <code>status</code>, <code>timezone</code> and <code>image_1</code> to{' '}
            <code>image_10</code> may be there as well. Times without a zone are in {zoneInWords(zone)}. A post becomes
            a draft unless its status is scheduled.
          </p>
        </>
      )}
    </Dialog>
  );
}

function isImported({ outcome }: ImportedRow): boolean {
  return outcome === 'draft' || outcome === 'scheduled';
}

function postsInWords(count: number): string {
  return count === 1 ? '1 post' : `${count} posts`;
}
