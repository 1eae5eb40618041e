import * as z from 'zod'

/** A row's sort value, and its key to break ties. */
export type Place = readonly [by: string | number, key: string | number]
export type Sorted<R> = { readonly row: R; readonly place: Place }

const value = z.union([z.string(), z.number()])
const marked = z.tuple([value, value])

/** Encodes a row's position for an address. */
const markOf = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url')

/** The position that a mark encodes; null if invalid. */
export const readMark = (mark: string): Place | null => {
  try {
    return marked.parse(JSON.parse(Buffer.from(mark, 'base64url').toString()))
  } catch {
    return null
  }
}

const ordered = (a: string | number, b: string | number): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [one, other] = [String(a), String(b)]
  return one < other ? -1 : one > other ? 1 : 0
}
const compare = (a: Place, b: Place): number => ordered(a[0], b[0]) || ordered(a[1], b[1])

/** Sorts rows in this order. */
export const sortRows = <R>(rows: readonly Sorted<R>[], order: 'asc' | 'desc'): Sorted<R>[] =>
  rows.toSorted((a, b) => (order === 'asc' ? compare(a.place, b.place) : compare(b.place, a.place)))

type PageRequest = {
  readonly order: 'asc' | 'desc'
  readonly after?: Place | undefined
  readonly before?: Place | undefined
  /** From 1, or `last`; used without a mark. */
  readonly number?: string | undefined
  readonly length: number
}

/** One page of sorted rows after or before a mark, with the marks of the adjacent pages, or null. */
export const pageOfRows = <R>(
  sorted: readonly Sorted<R>[],
  { order, after, before, number = '1', length }: PageRequest,
) => {
  const against = (place: Place, mark: Place): number => (order === 'asc' ? 1 : -1) * compare(place, mark)
  const firstThat = (fits: (place: Place) => boolean): number => {
    const at = sorted.findIndex(({ place }) => fits(place))
    return at === -1 ? sorted.length : at
  }
  const pages = Math.max(1, Math.ceil(sorted.length / length))
  const numbered = (number === 'last' ? pages : Math.min(Number(number), pages)) - 1
  const beginning = after === undefined ? numbered * length : firstThat((place) => against(place, after) > 0)
  const end =
    before === undefined
      ? Math.min(sorted.length, beginning + length)
      : firstThat((place) => against(place, before) >= 0)
  const start = before === undefined ? beginning : Math.max(0, end - length)
  const page = sorted.slice(start, end)
  const [first, last] = [page[0], page.at(-1)]
  return {
    rows: page.map(({ row }) => row),
    next: last !== undefined && end < sorted.length ? markOf(last.place) : null,
    previous: first !== undefined && start > 0 ? markOf(first.place) : null,
  }
}
