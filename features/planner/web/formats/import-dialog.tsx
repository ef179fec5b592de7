import { FileDown, FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { FileDrop } from '#ui/kit/file-drop.tsx';
import { toast } from '#ui/notice.ts';
import { saveFile } from '#ui/save-file.ts';
import { useSingleClick } from '#ui/use-single-click.ts';
import { csvTemplate } from '../../csv-template.ts';
import type { ImportedRow } from '../../formats-contract.ts';
import { zoneInWords } from '../../post-time.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportOptions } from './import-options.tsx';
import { ImportRows } from './import-rows.tsx';
import { checkFile } from './read-file.ts';
import { useFileImport } from './use-import.ts';

type ImportDialogProps = { influencerId: string; zone: string; onClose: () => void };

/** Imports posts from a file. First shows the result for each row, and the options that affect it. */
export default function ImportDialog({ influencerId, zone, onClose }: ImportDialogProps) {
  const { file, reading, preview, validationError, isReading, isImporting, ...acts } = useFileImport(
    influencerId,
    zone,
  );
  const [offersEncoding, setOffersEncoding] = useState(false);
  const count = preview?.rows.filter(isImported).length ?? 0;
  const isBusy = isReading || isImporting;

  /** Returns whether the preview already refused the row: later failures are images that cannot be fetched. */
  function wasRefused({ row }: ImportedRow): boolean {
    return preview?.rows.some((shown) => shown.row === row && isRefused(shown)) ?? false;
  }

  const confirm = useSingleClick(async () => {
    if (!file) return;
    try {
      const done = await acts.importAll(file);
      const failed = done.rows.filter((row) => isRefused(row) && !wasRefused(row));
      const imported = `${postsInWords(done.rows.filter(isImported).length)} imported`;
      if (failed.length === 0) {
        toast.success(imported);
        return onClose();
      }
      toast.warning(`${imported}, ${failed.length} skipped`, { description: failed[0]?.problems[0]?.message });
      acts.change({});
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Nothing was imported. Please try again.');
    }
  });

  const options = file && (
    <ImportOptions
      file={file}
      reading={reading}
      csv={preview?.csv ?? null}
      offersEncoding={offersEncoding || file.encoding !== 'utf-8'}
      disabled={isBusy}
      onChange={(changes, changed) => {
        if (changed) setOffersEncoding(true);
        acts.change(changes, changed);
      }}
    />
  );
  return (
    <Dialog
      open
      onOpenChange={() => !isImporting && onClose()}
      size={preview?.csv ? 'large' : 'medium'}
      title="Import posts"
      description={
        preview
          ? `${file?.name}: check the posts below. Nothing is imported yet.`
          : 'From a CSV file of a spreadsheet or another planner, or from a calendar file.'
      }
      footer={
        preview && (
          <>
            <Button variant="quiet" disabled={isImporting} onClick={acts.clear}>
              Choose another file
            </Button>
            <Button
              variant="primary"
              disabled={count === 0 || isReading}
              busy={isImporting}
              busyLabel="Importing…"
              onClick={confirm}
            >
              {count === 0 ? 'Nothing to import' : `Import ${postsInWords(count)}`}
            </Button>
          </>
        )
      }
    >
      {preview && file ? (
        <div className="flex flex-col gap-4">
          {options}
          {preview.csv && (
            <ImportColumns
              key={file.name}
              csv={preview.csv}
              disabled={isBusy}
              onChange={(columns) => acts.change({ columns })}
            />
          )}
          {!preview.csv?.missing.length && <ImportRows rows={preview.rows} format={file.format} />}
        </div>
      ) : (
        <div className="flex flex-col gap-5">
          <FileDrop
            label="File"
            what="A CSV or calendar file"
            icon={<FileSpreadsheet className="size-6" strokeWidth={1.6} aria-hidden />}
            rule={{ accept: ['.csv', '.ics', 'text/csv', 'text/calendar'] }}
            check={(chosen) => {
              acts.clear(); // the error of the previous file
              return checkFile(chosen);
            }}
            hint="Up to 200 posts and 200 kB"
            busy={isReading}
            error={validationError}
            onFiles={([chosen]) => chosen && void acts.open(chosen)}
          />
          {validationError && options}
          <FileHelp zone={zone} />
        </div>
      )}
    </Dialog>
  );
}

function FileHelp({ zone }: { zone: string }) {
  function saveTemplate() {
    const date = Temporal.Now.plainDateISO(zone).add({ days: 7 }).toString();
    saveFile('posts.csv', new Blob([csvTemplate(date, zone)], { type: 'text/csv;charset=utf-8' }));
  }
  return (
    <div className="text-sm text-ink-soft">
      <p>
        A CSV file needs a column for the date and one for the caption. Bulk upload files for Buffer, Hootsuite, Later,
        Metricool and Sprout Social work too: you can assign the columns in the next step. Images at public URLs are
        fetched. Times without a zone are in {zoneInWords(zone)}.
      </p>
      <Button variant="quiet" size="small" icon={<FileDown />} className="mt-2 -ml-3" onClick={saveTemplate}>
        Download a template
      </Button>
    </div>
  );
}

function isImported({ outcome }: ImportedRow): boolean {
  return outcome === 'draft' || outcome === 'scheduled';
}

function isRefused({ outcome }: ImportedRow): boolean {
  return outcome === 'refused';
}

function postsInWords(count: number): string {
  return count === 1 ? '1 post' : `${count} posts`;
}
