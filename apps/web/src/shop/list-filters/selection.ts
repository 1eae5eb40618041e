import { planCategory, type PlanCategory } from '@openroll/contract/words'
import { facetNames, type FacetName } from './facets.ts'
import { isOrder, type Order } from './sort-plans.ts'

/** Rows shown at first, and added by each Show more. */
export const pageSize = 25

/** The list's state in the URL: categories, facets, search, sort order, row count. */
export type Selection = {
  readonly type: readonly PlanCategory[]
  readonly chosen: Readonly<Record<FacetName, readonly string[]>>
  readonly q: string
  /** Undefined until the person sorts: see defaultOrder. */
  readonly sort: Order | undefined
  readonly show: number
}

const isCategory = (code: string): code is PlanCategory => code in planCategory
const valuesOf = (search: URLSearchParams, name: string): string[] => [
  ...new Set(search.getAll(name).filter((value) => value !== '')),
]

/** Parses a selection from a URL; unknown values are ignored. */
export const parseSelection = (search: URLSearchParams): Selection => {
  const sort = search.get('sort') ?? ''
  const show = Number(search.get('show'))
  const of = (name: FacetName) => valuesOf(search, name)
  return {
    type: valuesOf(search, 'type')
      .flatMap((value) => value.split(','))
      .filter(isCategory),
    chosen: {
      carrier: of('carrier'),
      level: of('level'),
      price: of('price'),
      first: of('first'),
      limit: of('limit'),
      network: of('network'),
    },
    q: search.get('q') ?? '',
    sort: isOrder(sort) ? sort : undefined,
    show: Number.isInteger(show) && show > pageSize ? show : pageSize,
  }
}

type Change = Partial<Pick<Selection, 'type' | 'q' | 'sort' | 'show' | 'chosen'>>

/** The query string with a changed selection; a change restarts at the first page of rows. */
export const withSelection = (search: URLSearchParams, change: Change): URLSearchParams => {
  const next = new URLSearchParams(search)
  const put = (name: string, values: readonly string[]) => {
    next.delete(name)
    for (const value of values) next.append(name, value)
  }
  next.delete('show')
  if (change.type !== undefined) put('type', change.type.length === 0 ? [] : [change.type.join(',')])
  if (change.chosen !== undefined) for (const name of facetNames) put(name, change.chosen[name])
  if (change.q !== undefined) put('q', change.q.trim() === '' ? [] : [change.q])
  if (change.sort !== undefined) put('sort', [change.sort])
  if (change.show !== undefined && change.show > pageSize) put('show', [String(change.show)])
  return next
}

/** The query string without filters; sort order and comparison stay. */
export const withoutFilters = (search: URLSearchParams): URLSearchParams =>
  withSelection(search, { type: [], q: '', chosen: emptyChoices })

const emptyChoices: Selection['chosen'] = { carrier: [], level: [], price: [], first: [], limit: [], network: [] }

export const toggle = <Value extends string>(values: readonly Value[], value: Value, on: boolean): Value[] =>
  on ? [...values.filter((other) => other !== value), value] : values.filter((other) => other !== value)
