import { columnOf } from './code-table.ts'
import { codesOf } from './words.ts'

/** What has to be known of a duty; which screens and calls it opens is said there. */
type Meaning = {
  readonly label: string
  /** What an operator with it changes. */
  readonly looksAfter: 'enrollments' | 'payments' | 'catalog-and-directory' | 'logins' | 'nothing'
}

/** What an operator is there for (D-1.08): each sees what it needs, and no more. */
export const dutyMeans = {
  service: { label: 'Service', looksAfter: 'enrollments' },
  money: { label: 'Money', looksAfter: 'payments' },
  plans: { label: 'Plans and directory', looksAfter: 'catalog-and-directory' },
  accounts: { label: 'Accounts', looksAfter: 'logins' },
  auditor: { label: 'Auditor', looksAfter: 'nothing' },
} as const satisfies Readonly<Record<string, Meaning>>
export type Duty = keyof typeof dutyMeans
export const duty = columnOf(dutyMeans, 'label')
export const duties: readonly Duty[] = codesOf(dutyMeans)

/** Whether somebody with these duties has one of those that something asks for. */
export const holdsOne = (held: readonly Duty[] | undefined, asked: readonly Duty[]): boolean =>
  asked.some((one) => held?.includes(one) === true)

/** Whether somebody with these duties looks after that. */
export const looksAfter = (held: readonly Duty[] | undefined, what: Meaning['looksAfter']): boolean =>
  held?.some((one) => dutyMeans[one].looksAfter === what) === true
