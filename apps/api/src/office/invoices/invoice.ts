import { methodMeanings } from '@openroll/contract/method-meanings'
import { addDays } from '@openroll/contract/date'
import type { Brand } from '../../mail/layout.ts'
import { leastDays } from '../../coverage/invoices/invoice-standing.ts'
import type { BatchRow } from '../money/batch/batch-store.ts'
import type { ManifestLine } from '../money/batch/manifest.ts'
import type { AccountBefore } from '../group-accounts/account-before.ts'

/** The paying group, the issuer of its invoice, and the address to pay to. */
export type BilledGroup = {
  readonly name: string
  readonly brand: Brand
  readonly remit_to: readonly string[]
  readonly account: AccountBefore
}
/** One payment for an employee, with its parts. */
export type BilledMonth = Pick<ManifestLine, 'payment_id' | 'period' | 'due_on' | 'amount_cents'> & {
  readonly plans: readonly { readonly plan_name: string; readonly detail: string; readonly cents: number }[]
}
export type BilledEmployee = {
  readonly name: string
  readonly policy_id: string
  readonly dependents: readonly { readonly name: string; readonly relationship: string }[]
  readonly months: readonly BilledMonth[]
  readonly cents: number
}
export type Invoice = {
  readonly number: number
  readonly made_on: string
  readonly made_at: string
  readonly due_on: string
  readonly group: BilledGroup
  /** It is debited from the group's account, so the group sends nothing. */
  readonly isTaken: boolean
  /** By name. */
  readonly employees: readonly BilledEmployee[]
  readonly cents: number
}

/** An invoice's due date: the latest of its payments' due dates, but never before the group has had time to pay. */
export const invoiceDueOn = (made_on: string, lines: readonly Pick<ManifestLine, 'due_on'>[]): string => {
  const soonest = addDays(made_on, leastDays)
  return [soonest, ...lines.map(({ due_on }) => due_on)].toSorted().at(-1) ?? soonest
}

/** A group's invoice: each employee with their dependents, plan prices and total. */
export const invoiceOf = (
  { number, made_on, made_at }: Pick<BatchRow, 'number' | 'made_on' | 'made_at'>,
  group: BilledGroup,
  lines: readonly ManifestLine[],
): Invoice => {
  const employees = [...Map.groupBy(lines, ({ enrollment_id }) => enrollment_id).values()].map(employeeOf)
  return {
    number,
    made_on,
    made_at,
    due_on: invoiceDueOn(made_on, lines),
    group,
    isTaken: lines.every(({ method }) => methodMeanings[method].takenFromGroup),
    employees: employees
      .toSorted(
        (one, other) => one.sorted.localeCompare(other.sorted, 'en') || one.policy_id.localeCompare(other.policy_id),
      )
      .map(({ employee }) => employee),
    cents: lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
  }
}

const employeeOf = (lines: readonly ManifestLine[]) => {
  const [first] = lines
  if (first === undefined) throw new Error('an employee without a payment is on no invoice')
  const { name, policy_id, invoice } = first
  const employee: BilledEmployee = {
    name,
    policy_id,
    dependents: invoice?.dependents ?? [],
    months: lines
      .toSorted((one, other) => one.period.localeCompare(other.period))
      .map(({ payment_id, period, due_on, amount_cents, invoice: own }) => ({
        payment_id,
        period,
        due_on,
        amount_cents,
        plans: own?.plans ?? [],
      })),
    cents: lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
  }
  return { employee, policy_id, sorted: `${invoice?.last_name ?? ''} ${name}`.trim().toLowerCase() }
}
