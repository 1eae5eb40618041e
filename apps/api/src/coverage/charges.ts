import { dollarsOf } from '@openroll/contract/money'
import { chargeKinds, chargeStates, type Charge } from '@openroll/contract/receipt/charges'
import * as z from 'zod'
import { neverBilledSql, paidByPersonSql } from '../codes/code-sets.ts'
import { dayOf } from '../day-of.ts'
import { lapsedReturnSql } from './owed/still-owed.ts'
import { day, row, text, whole, type RowOf } from '../db/row.ts'

/** A payment as its payer sees it, from JSON. */
export const chargeRow = row({
  kind: z.enum(chargeKinds),
  state: z.enum(chargeStates),
  amount_cents: whole,
  period: day,
  due_on: day,
  taken_on: day.nullable(),
  settled_at: text.nullable(),
  refunded_cents: whole.nullable(),
  refunded_on: day.nullable(),
})
type ChargeRow = RowOf<typeof chargeRow>

const sqlList = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ')

/** SQL: shows an obsolete payment as written off, even if an operator still has to do that. */
const shownStateSql = `case when ${lapsedReturnSql} then 'written_off' else y.state end`
const shownDaySql = (enrollment: string): string => `case when ${lapsedReturnSql} then greatest(y.settled_at,
  (select max(v.at) from coverage_event v where v.enrollment_id = ${enrollment}
  and (v.to_state in ${neverBilledSql} or v.ends_on is not null)))
  else y.settled_at end`

/** SQL: the latest charges of an enrollment with policy (p), a little over a year, as JSON; excludes what a group pays. */
export const chargesSql = (enrollment: string, limit: number): string =>
  `(select json_agg(c) from (select y.kind, ${shownStateSql} as state, y.amount_cents, y.period, y.due_on, y.taken_on,
   ${shownDaySql(enrollment)} as settled_at,
     y.refunded_cents, y.refunded_on from payment y
     where y.enrollment_id = ${enrollment} and y.method in ${paidByPersonSql} and y.kind in (${sqlList(chargeKinds)})
     and y.state in (${sqlList(chargeStates)})
     order by y.due_on desc, y.payment_id desc limit ${limit}) c)`

/** The date it was collected, or its outcome was recorded. */
const dayTaken = ({ state, due_on, taken_on, settled_at }: ChargeRow, timeZone: string): string => {
  if (state === 'batched' || settled_at === null) return taken_on ?? due_on
  return dayOf(settled_at, timeZone)
}

/** Sorted by date. */
export const chargesOf = (rows: readonly ChargeRow[] | null, timeZone: string): Charge[] =>
  (rows ?? [])
    .flatMap((payment): Charge[] => {
      const { kind, state, amount_cents, period, refunded_cents, refunded_on } = payment
      const charge = { kind, state, amount: dollarsOf(amount_cents), period, on: dayTaken(payment, timeZone) }
      if (refunded_cents === null || refunded_on === null) return [charge]
      return [charge, { kind, state: 'refunded', amount: dollarsOf(refunded_cents), period, on: refunded_on }]
    })
    .toSorted((one, other) => one.on.localeCompare(other.on))
