import { columnOf } from './code-table.ts'
import { codesOf } from './words.ts'

/** The facts about a duty. Screens and calls declare the duties they need. */
type Meaning = {
  readonly label: string
  /** What an operator with this duty can change. */
  readonly looksAfter: 'enrollments' | 'payments' | 'catalog-and-directory' | 'logins' | 'nothing'
}

/** An operator's duties (D-1.08): each sees what it needs and no more. */
export const dutyMeanings = {
  service: { label: 'Service', looksAfter: 'enrollments' },
  money: { label: 'Money', looksAfter: 'payments' },
  plans: { label: 'Plans and directory', looksAfter: 'catalog-and-directory' },
  accounts: { label: 'Accounts', looksAfter: 'logins' },
  auditor: { label: 'Auditor', looksAfter: 'nothing' },
} as const satisfies Readonly<Record<string, Meaning>>
export type Duty = keyof typeof dutyMeanings
export const duty = columnOf(dutyMeanings, 'label')
export const duties: readonly Duty[] = codesOf(dutyMeanings)

/** Whether someone holds one of the required duties. */
export const hasAnyDuty = (held: readonly Duty[] | undefined, required: readonly Duty[]): boolean =>
  required.some((one) => held?.includes(one) === true)

/** Whether someone's duties let them change this. */
export const hasDutyFor = (held: readonly Duty[] | undefined, what: Meaning['looksAfter']): boolean =>
  held?.some((one) => dutyMeanings[one].looksAfter === what) === true
