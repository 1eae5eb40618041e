import { dollarsOf } from '@openroll/contract/money'
import { csvOf, type Column } from '../../http/list/csv.ts'
import type { Invoice, BilledEmployee, BilledMonth } from './invoice.ts'

/** A person on an invoice: the employee for each billed month, then the dependents covered by the employee's price. */
type BilledPerson = {
  readonly employee: BilledEmployee
  readonly name: string
  readonly relationship: string
  readonly month: BilledMonth | undefined
  /** The employee's total, on one of their lines. */
  readonly cents: number | undefined
}

const peopleOf = (employee: BilledEmployee): BilledPerson[] => [
  ...employee.months.map((month, at) => ({
    employee,
    name: employee.name,
    relationship: 'employee',
    month,
    cents: at === 0 ? employee.cents : undefined,
  })),
  ...employee.dependents.map((dependent) => ({ employee, ...dependent, month: undefined, cents: undefined })),
]

const shown = (cents: number | undefined): string => (cents === undefined ? '' : dollarsOf(cents))

/** An invoice as a table: one line per person, a column per plan, and each employee's total. */
export const invoiceCsv = ({ number, due_on, employees }: Invoice): Buffer => {
  const plans = new Set(
    employees.flatMap(({ months }) => months.flatMap((month) => month.plans.map(({ plan_name }) => plan_name))),
  )
  const ofPlan = ({ month }: BilledPerson, name: string): string => {
    const own = month?.plans.filter(({ plan_name }) => plan_name === name) ?? []
    return own.length === 0 ? '' : dollarsOf(own.reduce((sum, { cents }) => sum + cents, 0))
  }
  const columns: Column<BilledPerson>[] = [
    ['Invoice', () => String(number)],
    ['Due by', () => due_on],
    ['Payment', ({ month }) => month?.payment_id ?? ''],
    ['Policy', ({ employee }) => employee.policy_id],
    ['Employee', ({ employee }) => employee.name],
    ['Person', ({ name }) => name],
    ['Relationship', ({ relationship }) => relationship],
    ['Month', ({ month }) => month?.period.slice(0, 7) ?? ''],
    ...[...plans].toSorted().map((name): Column<BilledPerson> => [name, (person) => ofPlan(person, name)]),
    ['Amount', ({ month }) => shown(month?.amount_cents)],
    ['Employee total', ({ cents }) => shown(cents)],
  ]
  return csvOf(columns, employees.flatMap(peopleOf))
}
