import { firstOrder, rowsPerPage, type List } from '@openroll/contract/office/list/list'
import { useSearchParams } from 'react-router'

/** A page beside this one, with the number of its first row where that is known; one by its number; or the first. */
type Page = { after: string; at?: string } | { before: string; at?: string } | { page: string } | Record<string, never>

/** Undefined for the last page, and where a link to a page says no number. */
const atOf = ({ after, before, page, at }: Record<string, string>): number | undefined => {
  if (after !== undefined || before !== undefined) return Number(at) >= 1 ? Math.floor(Number(at)) : undefined
  return page === undefined ? 1 : page === 'last' ? undefined : (Number(page) - 1) * rowsPerPage + 1
}

type Addressed = Pick<List, 'columns' | 'filters' | 'sorts'>
/** Filters, order and page of a list, kept in the address, so that a link and the way back lead to the same rows. */
export const useListAddress = (list: Addressed) => {
  const [address, setAddress] = useSearchParams()
  const kept = (names: readonly string[]): Record<string, string> =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = address.get(name)
        return value === null || value === '' ? [] : [[name, value]]
      }),
    )
  const filters = kept(Object.keys(list.filters))
  // An address that was kept from before may name another column.
  const wanted = kept(['sort', 'order'])
  const sorting = wanted.sort === undefined || Object.hasOwn(list.sorts, wanted.sort) ? wanted : {}
  const show = (values: Record<string, string>) =>
    setAddress(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')), {
      preventScrollReset: true,
    })
  const sort = sorting.sort ?? Object.keys(list.sorts)[0] ?? ''
  const order = sorting.order ?? firstOrder(list.columns, sort)
  return {
    filters,
    sort,
    order,
    isNarrowed: Object.keys(filters).length > 0,
    /** What the page's call takes, and what the CSV's does. */
    asked: { ...filters, ...sorting, ...kept(['after', 'before', 'page']) },
    askedAll: { ...filters, ...sorting },
    /** The number of the first row that is shown, as far as the address says it. */
    at: atOf(kept(['after', 'before', 'page', 'at'])),
    toFilters: (values: Record<string, string>) => show({ ...values, ...sorting }),
    /** By another column in that column's own order; by the same one the other way round. */
    toSort: (by: string) =>
      show({
        ...filters,
        sort: by,
        order: by === sort ? (order === 'asc' ? 'desc' : 'asc') : firstOrder(list.columns, by),
      }),
    toPage: (page: Page) => show({ ...filters, ...sorting, ...page }),
  }
}
export type ListAddress = ReturnType<typeof useListAddress>
