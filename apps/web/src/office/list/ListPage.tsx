import type { ListColumns, RowOfColumns } from '@openroll/contract/office/list/column'
import { keyOf, type BulkAct } from '@openroll/contract/office/bulk/bulk-act'
import { hasAnyDuty } from '@openroll/contract/duty-meanings'
import { getSignedInPerson } from '@openroll/contract/roles/sign-in'
import { tableColumns, type List } from '@openroll/contract/office/list/list'
import type { Fields } from '@openroll/contract/field'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Drawing } from '../../drawings/Drawing.tsx'
import { LoadError } from '../../form/LoadError.tsx'
import { useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { Option } from '../../ui/fields/SelectField.tsx'
import type { FieldOptions } from '../act/ActDialog.tsx'
import { openDialog } from '../act/dialog-host.tsx'
import { RowActs } from '../act/RowActs.tsx'
import { useOffers, type Offer } from '../act/use-offers.tsx'
import { SelectionBar } from '../bulk/SelectionBar.tsx'
import { useSelection } from '../bulk/use-selection.ts'
import { lookOf, shownCell } from './shown-cell.tsx'
import { rowRangeText } from './row-range.ts'
import { CsvButton } from './CsvButton.tsx'
import { Filters } from './Filters.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import { ListTable, type TableColumn } from './ListTable.tsx'
import { Pages } from './Pages.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { useListState } from './use-list-state.ts'

export type ListProps<Row> = {
  /** Custom cells, by column. */
  cells?: { readonly [Name in keyof Row]?: (row: Row) => ReactNode }
  /** Link of a row's first cell. */
  opens?: (row: Row) => string | null
  /** A row's acts: the first available one is its button, the others are in its menu. */
  offers?: readonly Offer<Row>[]
  /** Draws the acts cell around the row's buttons. */
  acts?: (row: Row, buttons: ReactNode) => ReactNode
  /** Options of the acts' fields. */
  actOptions?: FieldOptions
  /** Acts on many rows at once. Rows can be selected if the operator's duties include one of the acts. */
  bulk?: readonly BulkAct<Row>[]
  /** Options of filters that don't come from a code table. */
  options?: Readonly<Record<string, readonly Option[]>>
  /** Beside the heading. */
  actions?: ReactNode
  /** Above the heading. */
  above?: ReactNode
  /** Between the heading and the filters. */
  lead?: ReactNode
}

/** A console list: filters, table, pages and CSV, with its empty and error states. */
export const ListPage = <C extends ListColumns>({
  list,
  ...props
}: ListProps<RowOfColumns<C>> & { list: List<Fields, C> }) => {
  const {
    options,
    actions,
    above,
    lead,
    offers = [],
    bulk = [],
    actOptions,
    acts = offers.length > 0 ? onlyButtons : undefined,
  } = props
  const { buttonsOf, outcome } = useOffers(offers, actOptions)
  const { title, empty } = list
  useRowKeys(showKeys)
  const listState = useListState(list)
  const duties = useCall(getSignedInPerson, {}).data?.result?.duties
  const bulks = bulk.filter(({ call }) => hasAnyDuty(duties, call.duties ?? []))
  const selection = useSelection(listState.filters)
  const read = useCall(list.page, listState.query, { keepPrevious: true })
  const { result = [], total = 0, next = null, previous = null } = read.data ?? {}
  const [first = ''] = tableColumns(list.columns).map(({ name }) => name)
  const buttonsFor = (row: RowOfColumns<C>) => <RowActs of={String(row[first])} acts={buttonsOf(row)} />
  const rowKey = (row: RowOfColumns<C>) => keyOf(list, row)
  const isEmpty = read.data !== undefined && !read.isPlaceholderData && result.length === 0
  return (
    <>
      {above}
      {outcome}
      <title>{title}</title>
      <div className="office-head">
        <h1 tabIndex={-1}>{title}</h1>
        {actions}
      </div>
      {lead}
      <Filters list={list} listState={listState} options={options} />
      <LoadError of={[read]} />
      {read.data === undefined && read.error === null && <Skeleton height="24rem" />}
      {isEmpty && (
        <section className="empty">
          <Drawing name="nothingFound" />
          <h2>{listState.isFiltered ? 'Nothing matches your filters' : empty}</h2>
          {listState.isFiltered && (
            <Button look="secondary" onClick={() => listState.toFilters({})}>
              Clear filters
            </Button>
          )}
        </section>
      )}
      {result.length > 0 && read.error === null && (
        <>
          <div className="office-count">
            <p className="muted" role="status">
              {rowRangeText({ total, at: listState.at, rows: result.length })}
            </p>
            <CsvButton list={list} query={listState.filterQuery} />
          </div>
          <SelectionBar
            bulks={bulks}
            selection={selection}
            page={result.map((row) => rowKey(row))}
            total={total}
            options={actOptions}
          />
          <ListTable
            title={title}
            columns={columnsOf(list, props, acts && ((row) => acts(row, buttonsFor(row))))}
            keyOf={rowKey}
            select={bulks.length === 0 ? undefined : { selection, nameOf: (row) => String(row[first]) }}
            rows={result}
            sorts={list.sorts}
            listState={listState}
          />
          <Pages
            read={{ total, next, previous, rows: result.length }}
            listState={listState}
            isStale={read.isPlaceholderData}
          />
        </>
      )}
    </>
  )
}

const showKeys = (): void => openDialog((onClose) => <KeyHelp onClose={onClose} />)

const onlyButtons = (_row: unknown, buttons: ReactNode): ReactNode => buttons

/** A screen that is just a list. */
export const listScreen =
  <C extends ListColumns>(list: List<Fields, C>, props: ListProps<RowOfColumns<C>> = {}) =>
  () => <ListPage list={list} {...props} />

/** The columns of a list's table, for pages that show the table alone. */
export const columnsOf = <C extends ListColumns>(
  { columns, sorts }: List<Fields, C>,
  { cells = {}, opens }: Pick<ListProps<RowOfColumns<C>>, 'cells' | 'opens'>,
  acts?: (row: RowOfColumns<C>) => ReactNode,
): readonly TableColumn<RowOfColumns<C>, string>[] => {
  type Row = RowOfColumns<C>
  const cellOf = (name: string, row: Row): ReactNode => {
    const column = columns[name]
    const own = cells[name]
    if (own !== undefined) return own(row)
    return column === undefined ? null : shownCell(column, row[name])
  }
  const shown = tableColumns(columns).map(({ name, column, below }, at) => ({
    heading: column.label,
    cell: (row: Row) => {
      const to = at === 0 ? (opens?.(row) ?? null) : null
      const lines = below
        .map((one) => ({ one, line: cellOf(one, row) }))
        .filter(({ line }) => line !== null && line !== false)
      return (
        <>
          {to === null ? cellOf(name, row) : <Link to={to}>{cellOf(name, row)}</Link>}
          {lines.length > 0 && (
            <small className="muted">
              {lines.map(({ one, line }, place) => (
                <Fragment key={one}>
                  {place > 0 && ' · '}
                  {line}
                </Fragment>
              ))}
            </small>
          )}
        </>
      )
    },
    ...(sorts[name] !== undefined && { sort: name }),
    ...lookOf(column),
  }))
  return acts === undefined ? shown : [...shown, { heading: 'Actions', cell: acts }]
}
