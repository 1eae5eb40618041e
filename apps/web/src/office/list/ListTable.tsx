import type { ReactNode } from 'react'
import { RowCheckbox } from '../bulk/RowCheckbox.tsx'
import type { Selection } from '../bulk/use-selection.ts'
import type { ListState } from './use-list-state.ts'

/** A column of the table; the first one is the row header. */
export type TableColumn<Row, Sort extends string> = {
  readonly heading: string
  readonly cell: (row: Row) => ReactNode
  /** Sort key; left out if the list can't be sorted by it. */
  readonly sort?: Sort
  /** Figures are right-aligned, dates stay on one line. */
  readonly look?: 'figures' | 'one-line'
}

type Props<Row, Sort extends string> = {
  title: string
  columns: readonly TableColumn<Row, Sort>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  sorts: Readonly<Record<string, string>>
  listState: ListState
  /** Lets rows be selected; `nameOf` tells their checkboxes apart. */
  select?: { readonly selection: Selection; readonly nameOf: (row: Row) => string } | undefined
}

/** The rows of a list; on a phone each row is a card with its column headings. */
export const ListTable = <Row, Sort extends string>({
  title,
  columns,
  rows,
  keyOf,
  sorts,
  listState,
  select,
}: Props<Row, Sort>) => (
  <table className="office-list">
    <caption className="visually-hidden">{title}</caption>
    <thead>
      <tr>
        {select !== undefined && (
          <td className="bulk-cell">
            <PageCheckbox selection={select.selection} page={rows.map((row) => keyOf(row))} />
          </td>
        )}
        {columns.map(({ heading, sort, look }) => (
          <th
            key={heading}
            scope="col"
            className={look}
            aria-sort={
              sort === undefined || sort !== listState.sort
                ? undefined
                : listState.order === 'asc'
                  ? 'ascending'
                  : 'descending'
            }
          >
            {sort === undefined || sorts[sort] === undefined ? (
              heading
            ) : (
              <button type="button" className="office-sort" onClick={() => listState.toSort(sort)}>
                {heading}
                <span aria-hidden="true">{sort !== listState.sort ? '' : listState.order === 'asc' ? ' ↑' : ' ↓'}</span>
              </button>
            )}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)}>
          {select !== undefined && (
            <td className="bulk-cell">
              <RowCheckbox
                label={`Select ${select.nameOf(row)}`}
                checked={select.selection.has(keyOf(row))}
                onChange={() =>
                  select.selection.toggle(
                    keyOf(row),
                    rows.map((one) => keyOf(one)),
                  )
                }
              />
            </td>
          )}
          {columns.map(({ heading, cell, look }, at) =>
            at === 0 ? (
              <th key={heading} scope="row">
                {cell(row)}
              </th>
            ) : (
              <td key={heading} data-heading={heading} className={look}>
                {cell(row)}
              </td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </table>
)

const PageCheckbox = ({ selection, page }: { selection: Selection; page: readonly string[] }) => {
  const selected = page.filter((key) => selection.has(key)).length
  return (
    <RowCheckbox
      label="Select all rows on this page"
      checked={selected === page.length}
      mixed={selected > 0 && selected < page.length}
      onChange={() => selection.togglePage(page)}
    />
  )
}
