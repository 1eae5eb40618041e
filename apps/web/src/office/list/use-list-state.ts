import { firstOrder, rowsPerPage, type List } from '@openroll/contract/office/list/list'
import { useSearchParams } from 'react-router'

/** The next or previous page by row key (`at` is its first row's number), a page by number, or the first page. */
type Page = { after: string; at?: string } | { before: string; at?: string } | { page: string } | Record<string, never>

/** The number of a page's first row; undefined for the last page and for links without a row number. */
const firstRowOf = ({ after, before, page, at }: Record<string, string>): number | undefined => {
  if (after !== undefined || before !== undefined) return Number(at) >= 1 ? Math.floor(Number(at)) : undefined
  return page === undefined ? 1 : page === 'last' ? undefined : (Number(page) - 1) * rowsPerPage + 1
}

type ListShape = Pick<List, 'columns' | 'filters' | 'sorts'>
/** Filters, order and page of a list, kept in the URL so that links and Back restore the same rows. */
export const useListState = (list: ListShape) => {
  const [search, setSearch] = useSearchParams()
  const params = (names: readonly string[]): Record<string, string> =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = search.get(name)
        return value === null || value === '' ? [] : [[name, value]]
      }),
    )
  const filters = params(Object.keys(list.filters))
  // An old bookmark may name a column that's gone.
  const requested = params(['sort', 'order'])
  const sorting = requested.sort === undefined || Object.hasOwn(list.sorts, requested.sort) ? requested : {}
  const show = (values: Record<string, string>) =>
    setSearch(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')), {
      preventScrollReset: true,
    })
  const sort = sorting.sort ?? Object.keys(list.sorts)[0] ?? ''
  const order = sorting.order ?? firstOrder(list.columns, sort)
  return {
    filters,
    sort,
    order,
    isFiltered: Object.keys(filters).length > 0,
    /** Input of the page's call, and of the CSV's. */
    query: { ...filters, ...sorting, ...params(['after', 'before', 'page']) },
    filterQuery: { ...filters, ...sorting },
    /** Number of the first row shown, if the URL has it. */
    at: firstRowOf(params(['after', 'before', 'page', 'at'])),
    toFilters: (values: Record<string, string>) => show({ ...values, ...sorting }),
    /** A new column sorts in its default order; the same column reverses. */
    toSort: (by: string) =>
      show({
        ...filters,
        sort: by,
        order: by === sort ? (order === 'asc' ? 'desc' : 'asc') : firstOrder(list.columns, by),
      }),
    toPage: (page: Page) => show({ ...filters, ...sorting, ...page }),
  }
}
export type ListState = ReturnType<typeof useListState>
