import type { Fields } from '@openroll/contract/field'
import type { ApprovalNeed } from '../../http/approval.ts'
import { fieldChanges } from './field-changes.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
type Answers = Readonly<Record<string, unknown>>
type Change = { readonly before: Answers | undefined; readonly after: Answers }

const shown = (value: string): string =>
  value === '' ? 'none' : value.length > 200 ? `${value.slice(0, 200)}…` : value

/** Every changed field, before and after, for the approver; of a new record, what it has. */
export const changedLines = (fields: Fields, { before, after }: Change): string[] => {
  const textsOf = (answers: Answers) =>
    Object.fromEntries(Object.keys(fields).map((name) => [name, textOf(answers[name])]))
  return fieldChanges(fields, before && textsOf(before), textsOf(after)).map(
    ({ label, was, now }) => `${label}: ${before === undefined ? '' : `${shown(was)} → `}${shown(now)}`,
  )
}

/** Whether any of the protected fields changes. */
export const protectedChange = (fields: Fields, names: readonly string[], change: Change): false | ApprovalNeed =>
  names.some((name) => textOf(change.before?.[name]) !== textOf(change.after[name])) && {
    shows: changedLines(fields, change),
  }
