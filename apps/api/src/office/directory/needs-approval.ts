import type { Fields } from '@openroll/contract/field'
import type { ApprovalNeed } from '../../http/approval.ts'
import { fieldChanges } from './field-changes.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
type Answers = Readonly<Record<string, unknown>>

/** Whether any of the protected fields changes; the approver sees each before and after. */
export const protectedChange = (
  fields: Fields,
  names: readonly string[],
  { before, after }: { readonly before: Answers | undefined; readonly after: Answers },
): false | ApprovalNeed => {
  const only = (answers: Answers) => Object.fromEntries(names.map((name) => [name, textOf(answers[name])]))
  const changes = fieldChanges(fields, before && only(before), only(after))
  const lines = changes.map(
    ({ label, was, now }) => `${label}: ${before === undefined ? '' : `${was || 'none'} → `}${now || 'none'}`,
  )
  return lines.length > 0 && { shows: lines }
}
