import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type Column<Row> = {
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Column with row actions; its label is only for screen readers. */
  readonly acts?: true;
};

type DataTableProps<Row> = {
  /** Name of the rows, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Columns of the cells of a row on a narrow screen; three for short numbers. */
  narrow?: 2 | 3;
};

/** Rows with the same columns. On a narrow screen, each row is a block with each cell below its column name. */
export function DataTable<Row>({ label, columns, rows, keyOf, narrow = 2 }: DataTableProps<Row>) {
  return (
    <table className="block w-full overflow-hidden rounded-panel border border-line bg-surface text-left shadow-low md:table">
      <caption className="sr-only">{label}</caption>
      <thead className="hidden border-b border-line text-sm text-ink-soft md:table-header-group">
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col" className="px-4 py-3 font-medium first:pl-6 last:pr-6">
              {column.acts ? <span className="sr-only">{column.label}</span> : column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block divide-y divide-line md:table-row-group">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            className={classes(
              'relative grid gap-x-4 gap-y-2 px-5 py-4 md:table-row',
              narrow === 3 ? 'grid-cols-3 [&>td:first-child]:col-span-full [&>td:first-child]:pr-0' : 'grid-cols-2',
            )}
          >
            {columns.map((column) => (
              <td
                key={column.label}
                className={classes(cellStyles, column.acts && 'max-md:absolute max-md:top-3 max-md:right-4')}
              >
                {!column.acts && <span className="block text-xs text-ink-soft md:hidden">{column.label}</span>}
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const cellStyles = classes(
  'block min-w-0 align-top wrap-anywhere empty:hidden max-md:first:col-span-2 max-md:first:pr-16',
  'md:table-cell md:max-w-sm md:px-4 md:py-3.5 md:first:pl-6 md:last:pr-6',
);
