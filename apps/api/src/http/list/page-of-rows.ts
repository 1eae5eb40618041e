import * as z from 'zod'

/** A row's sort value, and its key to break ties. */
export type RowPosition = readonly [by: string | number, key: string | number]
export type SortedRow<R> = { readonly row: R; readonly place: RowPosition }

const value = z.union([z.string(), z.number()])
const encodedPosition = z.tuple([value, value])

/** Encodes a row's position for a URL. */
const markOf = (place: RowPosition): string => Buffer.from(JSON.stringify(place)).toString('base64url')

/** The position that a mark encodes; null if invalid. */
export const readMark = (mark: string): RowPosition | null => {
  try {
    return encodedPosition.parse(JSON.parse(Buffer.from(mark, 'base64url').toString()))
  } catch {
    return null
  }
}

const compareValues = (a: string | number, b: string | number): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [one, other] = [String(a), String(b)]
  return one < other ? -1 : one > other ? 1 : 0
}
const compare = (a: RowPosition, b: RowPosition): number => compareValues(a[0], b[0]) || compareValues(a[1], b[1])

/** Sorts rows in this order. */
export const sortRows = <R>(rows: readonly SortedRow<R>[], order: 'asc' | 'desc'): SortedRow<R>[] =>
  rows.toSorted((a, b) => (order === 'asc' ? compare(a.place, b.place) : compare(b.place, a.place)))

type PageRequest = {
  readonly order: 'asc' | 'desc'
  readonly after?: RowPosition | undefined
  readonly before?: RowPosition | undefined
  /** From 1, or `last`; used without a mark. */
  readonly number?: string | undefined
  readonly length: number
}

/** One page of sorted rows after or before a mark, with the marks of the adjacent pages, or null. */
export const pageOfRows = <R>(
  sorted: readonly SortedRow<R>[],
  { order, after, before, number = '1', length }: PageRequest,
) => {
  const against = (place: RowPosition, mark: RowPosition): number => (order === 'asc' ? 1 : -1) * compare(place, mark)
  const indexOfFirst = (fits: (place: RowPosition) => boolean): number => {
    const at = sorted.findIndex(({ place }) => fits(place))
    return at === -1 ? sorted.length : at
  }
  const pages = Math.max(1, Math.ceil(sorted.length / length))
  const pageIndex = (number === 'last' ? pages : Math.min(Number(number), pages)) - 1
  const beginning = after === undefined ? pageIndex * length : indexOfFirst((place) => against(place, after) > 0)
  const end =
    before === undefined
      ? Math.min(sorted.length, beginning + length)
      : indexOfFirst((place) => against(place, before) >= 0)
  const start = before === undefined ? beginning : Math.max(0, end - length)
  const page = sorted.slice(start, end)
  const [first, last] = [page[0], page.at(-1)]
  return {
    rows: page.map(({ row }) => row),
    next: last !== undefined && end < sorted.length ? markOf(last.place) : null,
    previous: first !== undefined && start > 0 ? markOf(first.place) : null,
  }
}
