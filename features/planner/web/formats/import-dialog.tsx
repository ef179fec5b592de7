import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from '#ui/kit/button.tsx';
import { Dialog } from '#ui/kit/dialog.tsx';
import { FileDrop } from '#ui/kit/file-drop.tsx';
import { SelectField } from '#ui/kit/select-field.tsx';
import { usePress } from '#ui/use-press.ts';
import { defaultRepeatMonths, type RepeatMonths, repeatMonths } from '../../format-rules.ts';
import type { ImportedRow } from '../../formats-contract.ts';
import { zoneInWords } from '../../post-time.ts';
import { ImportRows } from './import-rows.tsx';
import { type ChosenFile, useImport, usePreviewImport } from './queries.ts';
import { checkFile, readFile } from './read-file.ts';

type ImportDialogProps = { influencerId: string; zone: string; onClose: () => void };

/** Takes posts out of a file: shows what would become of each, and imports them once that is agreed to. */
export default function ImportDialog({ influencerId, zone, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [rows, setRows] = useState<readonly ImportedRow[] | null>(null);
  const [months, setMonths] = useState<RepeatMonths>(defaultRepeatMonths);
  const [complaint, setComplaint] = useState<string>();
  const preview = usePreviewImport(influencerId);
  const importing = useImport(influencerId);
  const isBusy = preview.isPending || importing.isPending;
  const count = rows?.filter(isImported).length ?? 0;

  async function check(chosen: File) {
    setComplaint(undefined);
    return checkFile(chosen);
  }

  async function openFile(chosen: File) {
    const read = await readFile(chosen).catch(() => null);
    if (read) await showRows(read, months);
    else setComplaint('This file could not be read.');
  }

  async function showRows(chosen: ChosenFile, chosenMonths: RepeatMonths) {
    setFile(chosen);
    setComplaint(undefined);
    try {
      const shown = await preview.mutateAsync({ file: chosen, timezone: zone, months: chosenMonths });
      setRows(shown.rows);
    } catch (error) {
      setRows(null);
      setComplaint(error instanceof Error ? error.message : 'This file could not be read.');
    }
  }

  function changeMonths(chosen: RepeatMonths) {
    setMonths(chosen);
    if (file) void showRows(file, chosen);
  }

  function chooseAnother() {
    setFile(null);
    setRows(null);
  }

  const confirm = usePress(async () => {
    if (!file) return;
    try {
      const done = await importing.mutateAsync({ file, timezone: zone, months });
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
          : 'From a CSV file, or a calendar file of any program.'
      }
      footer={
        rows && (
          <>
            <Button variant="quiet" disabled={importing.isPending} onClick={chooseAnother}>
              Choose another file
            </Button>
            <Button
              variant="primary"
              disabled={count === 0 || preview.isPending}
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
        <>
          {file.format === 'ics' && <RepeatMonthsField {...{ months, disabled: isBusy, onChange: changeMonths }} />}
          <ImportRows rows={rows} format={file.format} />
        </>
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
            onFiles={([chosen]) => chosen && void openFile(chosen)}
          />
          {file?.format === 'ics' && complaint && (
            <RepeatMonthsField {...{ months, disabled: isBusy, onChange: changeMonths }} />
          )}
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

type RepeatMonthsFieldProps = {
  months: RepeatMonths;
  disabled: boolean;
  onChange: (months: RepeatMonths) => void;
};

function RepeatMonthsField({ months, disabled, onChange }: RepeatMonthsFieldProps) {
  const options = repeatMonths.map((count) => ({
    value: String(count),
    label: count === 1 ? 'Next month' : `Next ${count} months`,
  }));
  return (
    <div className="my-4">
      <SelectField
        label="Dates of recurring events"
        options={options}
        value={String(months)}
        disabled={disabled}
        onChange={(value) => onChange(repeatMonths.find((count) => String(count) === value) ?? months)}
      />
    </div>
  );
}

function isImported({ outcome }: ImportedRow): boolean {
  return outcome === 'draft' || outcome === 'scheduled';
}

function postsInWords(count: number): string {
  return count === 1 ? '1 post' : `${count} posts`;
}
