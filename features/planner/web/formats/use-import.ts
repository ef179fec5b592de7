import { useRef, useState } from 'react';
import { defaultRepeatMonths } from '../../format-rules.ts';
import type { CsvRead, ImportedRow } from '../../formats-contract.ts';
import { useImport, usePreviewImport } from './queries.ts';
import { type ChosenFile, type Reading, readFile } from './read-file.ts';

export type Preview = { readonly rows: readonly ImportedRow[]; readonly csv: CsvRead | null };

const firstReading: Reading = {
  columns: undefined,
  dateOrder: undefined,
  status: 'draft',
  months: defaultRepeatMonths,
};

/** Returns the state of a file import: the reading options, the preview, and the reason if the file cannot be read. */
export function useFileImport(influencerId: string, zone: string) {
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [reading, setReading] = useState(firstReading);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [validationError, setValidationError] = useState<string>();
  const latest = useRef(0);
  const previewing = usePreviewImport(influencerId);
  const importing = useImport(influencerId);

  async function show(chosen: ChosenFile, wanted: Reading): Promise<void> {
    const turn = ++latest.current;
    setFile(chosen);
    setReading(wanted);
    setValidationError(undefined);
    const result = await previewing.mutateAsync({ file: chosen, timezone: zone, reading: wanted }).catch(formatError);
    if (turn !== latest.current) return; // the user has since changed the selection
    setPreview(typeof result === 'string' ? null : result);
    setValidationError(typeof result === 'string' ? result : undefined);
  }

  return {
    file,
    reading,
    preview,
    validationError,
    isReading: previewing.isPending,
    isImporting: importing.isPending,
    open: async (chosen: File) => {
      const read = await readFile(chosen).catch(() => null);
      if (read) await show(read, { ...firstReading, months: reading.months });
      else setValidationError('This file could not be read.');
    },
    /** Rereads the file with different options. */
    change: (changes: Partial<Reading>, changed = file) => changed && void show(changed, { ...reading, ...changes }),
    clear: () => {
      latest.current += 1;
      setFile(null);
      setPreview(null);
      setValidationError(undefined);
    },
    importAll: (chosen: ChosenFile) => importing.mutateAsync({ file: chosen, timezone: zone, reading }),
  };
}

function formatError(error: unknown): string {
  return error instanceof Error ? error.message : 'This file could not be read.';
}
