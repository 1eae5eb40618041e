import type { ReactNode } from 'react'
import type { ListAddress } from './use-list-address.ts'

/** A column of the table; the first one is the row header. */
export type TableColumn<Row, Sort extends string> = {
  readonly heading: string
  readonly cell: (row: Row) => ReactNode
  /** Sort key; left out if the list can't be sorted by it. */
  readonly sort?: Sort
  /** Right-aligned. */
  readonly figures?: true
}

type Props<Row, Sort extends string> = {
  title: string
  columns: readonly TableColumn<Row, Sort>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  sorts: Readonly<Record<string, string>>
  address: ListAddress
}

/** The rows of a list; on a phone each row is a card with its column headings. */
export const ListTable = <Row, Sort extends string>({
  title,
  columns,
  rows,
  keyOf,
  sorts,
  address,
}: Props<Row, Sort>) => (
  <table className="office-list">
    <caption className="visually-hidden">{title}</caption>
    <thead>
      <tr>
        {columns.map(({ heading, sort, figures }) => (
          <th
            key={heading}
            scope="col"
            className={figures === true ? 'figures' : undefined}
            aria-sort={
              sort === undefined || sort !== address.sort
                ? undefined
                : address.order === 'asc'
                  ? 'ascending'
                  : 'descending'
            }
          >
            {sort === undefined || sorts[sort] === undefined ? (
              heading
            ) : (
              <button type="button" className="office-sort" onClick={() => address.toSort(sort)}>
                {heading}
                <span aria-hidden="true">{sort !== address.sort ? '' : address.order === 'asc' ? ' ↑' : ' ↓'}</span>
              </button>
            )}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)}>
          {columns.map(({ heading, cell, figures }, at) =>
            at === 0 ? (
              <th key={heading} scope="row">
                {cell(row)}
              </th>
            ) : (
              <td key={heading} data-heading={heading} className={figures === true ? 'figures' : undefined}>
                {cell(row)}
              </td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </table>
)
