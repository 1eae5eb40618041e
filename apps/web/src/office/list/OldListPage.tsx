import type { OfficeList } from '@openroll/contract/office/list/page'
import type { ReactNode } from 'react'
import type * as z from 'zod'
import { Drawing } from '../../drawings/Drawing.tsx'
import { ReadTrouble } from '../../form/ReadTrouble.tsx'
import { useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { Option } from '../../ui/fields/SelectField.tsx'
import { CsvButton } from './CsvButton.tsx'
import { counted } from './counted.ts'
import { Filters } from './Filters.tsx'
import { ListTable, type TableColumn } from './ListTable.tsx'
import { Pages } from './Pages.tsx'
import { useListAddress } from './use-list-address.ts'

type Props<R extends z.ZodType, S extends string> = {
  list: OfficeList<R, S>
  title: string
  columns: readonly TableColumn<z.output<R>, S>[]
  keyOf: (row: z.output<R>) => string
  /** Choices of filters that are no code table. */
  options?: Readonly<Record<string, readonly Option[]>>
  /** What the list says while it has no row at all. */
  empty: ReactNode
  /** What can be done here, beside the heading. */
  actions?: ReactNode
  /** What stands under the heading, before the filters. */
  lead?: ReactNode
}

/** A list of the console: filters, table, pages and CSV, with what it says where it is empty or could not be read. */
export const ListPage = <R extends z.ZodType, S extends string>({
  list,
  title,
  columns,
  keyOf,
  options,
  empty,
  actions,
  lead,
}: Props<R, S>) => {
  const address = useListAddress(list)
  const read = useCall(list.page, address.asked, { keepPrevious: true })
  const { result = [], total = 0, next = null, previous = null } = read.data ?? {}
  const isEmpty = read.data !== undefined && !read.isPlaceholderData && result.length === 0
  return (
    <>
      <title>{title}</title>
      <div className="office-head">
        <h1 tabIndex={-1}>{title}</h1>
        {actions}
      </div>
      {lead}
      <Filters list={list} address={address} options={options} />
      <ReadTrouble of={[read]} />
      {read.data === undefined && read.error === null && <Skeleton height="24rem" />}
      {isEmpty && (
        <section className="empty">
          <Drawing name="nothingFound" />
          {address.isNarrowed ? <h2>Nothing fits these filters</h2> : empty}
          {address.isNarrowed && (
            <Button look="secondary" onClick={() => address.toFilters({})}>
              Clear the filters
            </Button>
          )}
        </section>
      )}
      {result.length > 0 && read.error === null && (
        <>
          <div className="office-count">
            <p className="muted" role="status">
              {counted({ total, at: address.at, rows: result.length })}
            </p>
            <CsvButton list={list} asked={address.askedAll} />
          </div>
          <ListTable {...{ columns, keyOf, title }} rows={result} sorts={list.sorts} address={address} />
          <Pages
            read={{ total, next, previous, rows: result.length }}
            address={address}
            waits={read.isPlaceholderData}
          />
        </>
      )}
    </>
  )
}
