import * as z from 'zod'
import { call, type Call } from '../../call.ts'
import type { Fields } from '../../field.ts'
import { oneOf } from '../../rules.ts'
import type { Duty } from '../../duty-meanings.ts'
import { csvRows, mark, pageNumber, pageOf, rowsPerPage } from './list.ts'

const order = { asc: 'Ascending', desc: 'Descending' } as const

type Declared<F extends Fields, S extends string, R extends z.ZodType> = {
  /** As its calls have it: get-<name> and get-<name>-csv. */
  readonly name: string
  /** What the list shows, one sentence. */
  readonly about: string
  readonly duties: readonly [Duty, ...Duty[]]
  /** The fields above the list, by which it is narrowed. */
  readonly filters: F
  /** The filters used most, which stand there at once; the first three unless others are named. The rest is one press away. */
  readonly often?: readonly (keyof F & string)[]
  /** What it can be sorted by, with the words of its columns; the first one unless another is asked for. */
  readonly sorts: Readonly<Record<S, string>>
  /** In which order it comes when nothing is said. */
  readonly order: keyof typeof order
  readonly row: R
}

const optional = <F extends Fields>(filters: F) => {
  const rules = Object.fromEntries(Object.entries(filters).map(([name, { rule }]) => [name, rule.optional()]))
  return rules as { [Name in keyof F]: z.ZodOptional<F[Name]['rule']> } // oxlint-disable-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the keys that it was given
}

/**
 * Declares a list of the console: the call for a page of it, and the one for all of its rows as CSV. Filters, order and page are in the
 * address of its screen under the names that the calls take.
 */
export const officeList = <const F extends Fields, const S extends string, R extends z.ZodType>(
  declared: Declared<F, S, R>,
) => {
  const { name, about, filters, sorts, row, often, ...rest } = declared
  const names = Object.keys(filters)
  const narrowed = optional(filters)
  const sorted = { sort: oneOf(sorts).optional(), order: oneOf(order).optional() }
  const page = call({
    method: 'GET',
    path: `/api/admin/v1/get-${name}`,
    who: 'operator',
    duties: rest.duties,
    about: `${about} ${rowsPerPage} rows, from \`after\` on or up to \`before\`, or those of a page by its number, or of the last.`,
    input: z.strictObject({
      ...narrowed,
      ...sorted,
      after: mark.optional(),
      before: mark.optional(),
      page: pageNumber.optional(),
    }),
    output: pageOf(row),
  })
  const csv = call({
    method: 'GET',
    path: `/api/admin/v1/get-${name}-csv`,
    who: 'operator',
    duties: rest.duties,
    about: `The same list as CSV, ${csvRows.toLocaleString('en-US')} rows at most.`,
    input: z.strictObject({ ...narrowed, ...sorted }),
    output: z.never(),
    file: 'text/csv; charset=utf-8',
  })
  return {
    ...rest,
    name,
    filters,
    often: often ?? (names.length > 4 ? names.slice(0, 3) : names),
    sorts,
    row,
    page,
    csv,
  }
}

/** What a screen and a route take of a declared list. */
export type OfficeList<R extends z.ZodType = z.ZodType, S extends string = string> = {
  readonly name: string
  readonly filters: Fields
  readonly often: readonly string[]
  readonly sorts: Readonly<Record<S, string>>
  readonly order: keyof typeof order
  readonly page: Call<z.ZodObject, ReturnType<typeof pageOf<R>>>
  readonly csv: Call
}
