import { chargeItem, entryKind, ledgerAccount } from '@openroll/contract/ledger/entries'
import type { Statement, StatementAttempt, StatementLine } from '@openroll/contract/ledger/statement'
import { dollarsOf } from '@openroll/contract/money'
import { paymentKind, returnReason } from '@openroll/contract/office/money/words'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import type { Db } from '../db/pool.ts'
import { dayOfSql } from '../day-of-sql.ts'
import { day, flag, instant, row, text, whole, type RowOf } from '../db/row.ts'
import { receivableOf } from './entries-due.ts'

const entryRow = row({
  number: whole,
  kind: z.enum(codesOf(entryKind)),
  debit: z.enum(codesOf(ledgerAccount)),
  credit: z.enum(codesOf(ledgerAccount)),
  amount_cents: whole,
  item: z.enum(codesOf(chargeItem)),
  period: day,
  due_on: day.nullable(),
  payment_id: text.nullable(),
  plan_name: text.nullable(),
  posted_on: day,
  posted_at: instant,
})
export type PostedEntry = RowOf<typeof entryRow>

const findEntries = (db: Db, enrollmentId: string): Promise<PostedEntry[]> =>
  db.many(
    entryRow,
    `select n.number, n.kind, n.debit, n.credit, n.amount_cents, n.item, n.period, n.payment_id, n.posted_on, n.posted_at,
       case when n.kind = 'charge' then (select min(y.due_on) from payment y where y.enrollment_id = $1 and y.period = n.period
         and y.kind <> 'prenote' and (y.kind = 'fee') = (n.item = 'fee')) end as due_on,
       (select min(l.plan_name) from policy_line l where l.enrollment_id = $1 and l.plan_id = n.plan_id) as plan_name
     from ledger_entry n where n.enrollment_id = $1 order by n.number`,
    [enrollmentId],
  )

const policyRow = row({ policy_id: text, later_cents: whole, later_on: day.nullable() })

const shown = (cents: number): { readonly charge: string | null; readonly credit: string | null } => ({
  charge: cents > 0 ? dollarsOf(cents) : null,
  credit: cents < 0 ? dollarsOf(-cents) : null,
})
const shownBalance = (cents: number) => ({ balance: dollarsOf(Math.abs(cents)), is_credit: cents < 0 })

/** Entries posted at once for one item are one line. */
const keyOf = ({ posted_at, kind, item, period, payment_id }: PostedEntry): string =>
  [posted_at, kind, item, period, payment_id].join('/')

const whatOf = ({ plan_name, debit, credit }: PostedEntry): string => {
  const account = debit === 'receivable' ? credit : debit
  return plan_name === null || account === 'fees' ? ledgerAccount[account] : plan_name
}

/** A policy's entries as shown to its payer, rep, group and operators. */
export const statementOf = (
  { policy_id, later_cents, later_on }: RowOf<typeof policyRow>,
  entries: readonly PostedEntry[],
  attempts: readonly StatementAttempt[] = [],
): Statement => {
  let balance = 0
  const lines = [...Map.groupBy(entries, keyOf).values()].flatMap((own): StatementLine[] => {
    const [first] = own
    if (first === undefined) return []
    const cents = own.reduce((sum, entry) => sum + receivableOf(entry), 0)
    balance += cents
    const { number, kind, item, period, due_on, payment_id, posted_on: on } = first
    const parts = own.map((entry) => ({ what: whatOf(entry), ...shown(receivableOf(entry)) }))
    return [
      {
        number,
        on,
        kind,
        item,
        month: period.slice(0, 7),
        due_on,
        payment_id,
        ...shown(cents),
        ...shownBalance(balance),
        parts,
      },
    ]
  })
  const not_due = later_on === null ? null : { amount: dollarsOf(later_cents), on: later_on }
  return { policy_id, ...shownBalance(balance), not_due, lines, attempts: [...attempts] }
}

type StatementOptions = { readonly today: string; readonly timeZone: string; readonly showsReasons: boolean }

const attemptRow = row({
  payment_id: text,
  kind: z.enum(codesOf(paymentKind)),
  period: day,
  amount_cents: whole,
  is_returned: flag,
  on: day,
  reason: z.enum(codesOf(returnReason)).nullable(),
})

/** Payments without an entry: being charged now, or returned before they counted as paid. */
const findAttempts = async (
  db: Db,
  enrollmentId: string,
  { timeZone, showsReasons }: StatementOptions,
): Promise<StatementAttempt[]> => {
  const found = await db.many(
    attemptRow,
    `select y.payment_id, y.kind, y.period, y.amount_cents, y.state <> 'batched' as is_returned, y.reason,
       case when y.state = 'batched' then coalesce(y.taken_on, y.due_on)
         else coalesce(${dayOfSql('y.settled_at', '$2')}, y.taken_on, y.due_on) end as on
     from payment y where y.enrollment_id = $1 and y.kind <> 'prenote' and y.state in ('batched', 'returned', 'retried')
       and not exists (select 1 from ledger_entry n where n.enrollment_id = $1 and n.payment_id = y.payment_id)
     order by y.due_on, y.payment_id`,
    [enrollmentId, timeZone],
  )
  return found.map(({ kind, period, amount_cents, is_returned, payment_id, on, reason }) => ({
    on,
    state: is_returned ? 'returned' : 'in_process',
    item: kind === 'fee' ? 'fee' : 'month',
    month: period.slice(0, 7),
    payment_id,
    amount: dollarsOf(amount_cents),
    reason: showsReasons ? reason : null,
  }))
}

/** The statement of a policy; undefined if there is none. `today` decides what isn't due yet. */
export const findStatement = async (
  db: Db,
  enrollmentId: string,
  options: StatementOptions,
): Promise<Statement | undefined> => {
  const policy = await db.maybe(
    policyRow,
    `select p.policy_id, coalesce(sum(y.owed_cents), 0)::integer as later_cents, min(y.due_on) as later_on
     from policy p left join payment y on y.enrollment_id = $1 and y.state = 'due' and y.due_on > $2::date and y.owed_cents > 0
     where p.enrollment_id = $1 group by p.policy_id`,
    [enrollmentId, options.today],
  )
  return (
    policy && statementOf(policy, await findEntries(db, enrollmentId), await findAttempts(db, enrollmentId, options))
  )
}
