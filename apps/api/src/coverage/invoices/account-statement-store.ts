import { groupPaidBy } from '@openroll/contract/office/group-accounts/group-payment'
import { groupEntryPairs } from '@openroll/contract/ledger/entries'
import { paymentState } from '@openroll/contract/office/money/words'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import { accountIdOf } from '../../ledger/group-account.ts'
import { dayOfSql } from '../../day-of-sql.ts'
import type { Db } from '../../db/pool.ts'
import { day, instant, row, text, whole, type RowOf } from '../../db/row.ts'
import type { AccountMove } from './account-statement.ts'

const settledRow = row({ invoice: whole, on: day, at: instant, state: z.enum(codesOf(paymentState)), cents: whole })
const entryRow = row({
  on: day,
  at: instant,
  number: whole,
  kind: z.enum(codesOf(groupEntryPairs)),
  debit: text,
  credit: text,
  cents: whole,
  way: z.enum(codesOf(groupPaidBy)),
  reference: text,
})

const tables = { payment: 'y.billed_to', erased_payment: 'y.group_id' } as const

/** Invoice lines that were settled without the group's cash, by day: debited, marked paid, written off or retried. */
const settledMoves = async (db: Db, groupId: number, timeZone: string): Promise<AccountMove[]> => {
  const found = await Promise.all(
    Object.entries(tables).map(([table, group]) =>
      db.many(
        settledRow,
        `select /* all servers */ b.number as invoice, coalesce(${dayOfSql('y.settled_at', '$2')}, b.made_on) as on, y.state,
           max(coalesce(y.settled_at, b.made_at)) as at, sum(y.amount_cents)::bigint as cents
         from ${table} y join payment_batch b on b.batch_id = y.batch_id
         where ${group} = $1 and y.paid_with is null and y.state in ('paid', 'written_off', 'retried')
         group by 1, 2, 3`,
        [groupId, timeZone],
      ),
    ),
  )
  return found.flat().map(({ invoice, on, at, state, cents }) => ({
    on,
    at,
    kind: state === 'paid' ? 'debit' : 'adjustment',
    number: invoice,
    reference: '',
    cents: -cents,
  }))
}

const moveOf = ({ kind, debit }: RowOf<typeof entryRow>): AccountMove['kind'] => {
  if (kind === 'credit' || kind === 'refund') return kind
  return kind === 'payment' && debit === 'cash' ? 'payment' : 'reversal'
}

/** Cash that came in or went out, and credits, by entry. */
const cashMoves = async (db: Db, groupId: number): Promise<AccountMove[]> => {
  const found = await db.many(
    entryRow,
    `select case when n.kind in ('payment', 'refund') then p.received_on else n.posted_on end as on, n.posted_at as at,
       n.payment_number as number, n.kind, n.debit, n.credit, n.amount_cents as cents, p.way, p.reference
     from group_entry n join group_payment p on p.account_id = $1 and p.number = n.payment_number
     where n.account_id = $1 and n.kind not in ('application', 'release') order by n.number`,
    [accountIdOf(groupId)],
  )
  return found.map((entry) => ({
    on: entry.on,
    at: entry.at,
    kind: moveOf(entry),
    number: entry.number,
    reference: entry.reference === '' ? '' : `${groupPaidBy[entry.way]} ${entry.reference}`,
    cents: entry.credit === 'unapplied' ? -entry.cents : entry.cents,
  }))
}

const invoiceRow = row({ number: whole, on: day, at: instant, cents: whole })

/** Everything that changed a group's balance, by kind and in order. Invoices have their current lines. */
export const accountMoves = async (db: Db, groupId: number, timeZone: string): Promise<AccountMove[]> => {
  const [invoices, settled, cash] = await Promise.all([
    Promise.all(
      Object.entries(tables).map(([table, group]) =>
        db.many(
          invoiceRow,
          `select /* all servers */ b.number, b.made_on as on, b.made_at as at, sum(y.amount_cents)::bigint as cents
           from ${table} y join payment_batch b on b.batch_id = y.batch_id
           where ${group} = $1 and b.state = 'closed' group by b.number, b.made_on, b.made_at`,
          [groupId],
        ),
      ),
    ),
    settledMoves(db, groupId, timeZone),
    cashMoves(db, groupId),
  ])
  const issued = [...Map.groupBy(invoices.flat(), ({ number }) => number).values()].flatMap((own): AccountMove[] =>
    own.slice(0, 1).map(({ number, on, at }) => ({
      on,
      at,
      kind: 'invoice',
      number,
      reference: '',
      cents: own.reduce((sum, { cents }) => sum + cents, 0),
    })),
  )
  return [...issued.toSorted((one, other) => one.number - other.number), ...cash, ...settled]
}
