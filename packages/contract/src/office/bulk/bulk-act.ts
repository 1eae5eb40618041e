import type { Call } from '../../call.ts'
import type { Answers, Fields } from '../../field.ts'
import type { Act, Paragraph, Typed } from '../act/act.ts'
import type { ListColumns, RowOfColumns } from '../list/column.ts'
import type { List } from '../list/list.ts'

type BulkDeclaration<C extends ListColumns> = {
  /** Its name in calls. */
  readonly name: string
  readonly list: List<Fields, C>
  readonly act: Act<RowOfColumns<C>>
  /** The act's fields that are asked once for all rows; each row fills in the others by itself. */
  readonly asks?: readonly string[]
  /** Their initial values. */
  readonly startsWith?: Answers
  /** What will happen, in words that are the same for many rows; by default, the act's own. */
  readonly says?: (row: RowOfColumns<C>, typed: Typed) => readonly Paragraph[]
  /** Why a row can't be done, if there is more to say than that the act isn't available. */
  readonly whyNot?: (row: RowOfColumns<C>) => string | undefined
  /** The amounts that a preview totals; by default, those in the list's table. */
  readonly sums?: readonly (keyof C & string)[]
  /** Needs a second operator where approvals are on. */
  readonly approval?: true
}

/** What the act would do to a row, or why it can't be done together with others. */
export type Planned = {
  readonly key: string
  readonly name: string
  readonly enrollment_id: string | null
} & (
  | { readonly whyNot: string }
  | { readonly whyNot?: never; readonly input: object; readonly says: readonly Paragraph[] }
)

/** An act done to many rows of a list, one by one. A method rather than a property, so that other rows are assignable. */
export type BulkAct<Row = Readonly<Record<string, unknown>>> = {
  readonly name: string
  readonly list: List
  readonly call: Call
  readonly button: string
  readonly submit: string
  readonly danger: boolean
  readonly approval: boolean
  /** Asked once for all rows. */
  readonly fields: Fields
  readonly startsWith: Answers
  readonly sums: readonly string[]
  plan(row: Row, answers: Answers, today: string): Planned
  /** What the operator must know afterward. */
  done(answer: unknown, row: Row): string | undefined
}

/** Declares that an act can be done to many rows of a list. */
export const bulk = <C extends ListColumns>({
  name,
  list,
  act,
  asks = [],
  startsWith = {},
  says = (row, typed) => act.says?.(row, typed) ?? [],
  whyNot,
  sums = shownAmounts(list.columns),
  approval,
}: BulkDeclaration<C>): BulkAct<RowOfColumns<C>> => ({
  name,
  list,
  call: act.call,
  button: act.button,
  submit: act.submit ?? act.button,
  danger: act.danger === true,
  approval: approval === true,
  fields: Object.fromEntries(Object.entries(act.fields).filter(([field]) => asks.includes(field))),
  startsWith,
  sums,
  done: (answer, row) => act.done?.(answer, row),
  plan: (row, answers, today) => {
    const about = {
      key: keyOf(list, row),
      name: act.about(row),
      enrollment_id: typeof row.enrollment_id === 'string' ? row.enrollment_id : null,
    }
    const why = whyNot?.(row) ?? (act.availableWhen(row) ? undefined : `“${act.button}” isn’t available`)
    if (why !== undefined) return { ...about, whyNot: why }
    const given = { ...act.startsWith?.(row, today), ...answers }
    const typed = { typed: given, today }
    const missing = Object.entries(act.fields).find(
      ([field, { mayBeEmpty }]) =>
        !asks.includes(field) &&
        mayBeEmpty !== true &&
        (given[field] ?? '') === '' &&
        act.asks?.(field, row, typed) !== false,
    )
    if (missing !== undefined) return { ...about, whyNot: `Do this one separately: it asks for “${missing[1].label}”` }
    return { ...about, input: act.input(row, given), says: says(row, typed) }
  },
})

/** A row's key in its list. */
export const keyOf = (list: Pick<List, 'key'>, row: Readonly<Record<string, unknown>>): string =>
  list.key.map((name) => String(row[name])).join(' ')

const shownAmounts = (columns: ListColumns): string[] =>
  Object.entries(columns).flatMap(([name, { kind, label, csvOnly }]) =>
    kind === 'cents' && label !== '' && csvOnly !== true ? [name] : [],
  )
