import { paymentState } from '@openroll/contract/office/money/words'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import { accountIdOf } from '../../ledger/group-account.ts'
import { dayOfSql } from '../../day-of-sql.ts'
import type { Db } from '../../db/pool.ts'
import { day, flag, row, text, whole } from '../../db/row.ts'
import type { AccountMove } from './group-statement.ts'

const settledRow = row({ invoice: whole, on: day, state: z.enum(codesOf(paymentState)), cents: whole })
const cashRow = row({ on: day, number: whole, debit: text, credit: text, cents: whole, is_first: flag })

const tables = { payment: 'y.billed_to', erased_payment: 'y.group_id' } as const

/** Invoice lines that were settled without the group's cash, by day: debited, marked paid, written off or retried. */
const settledMoves = async (db: Db, groupId: number, timeZone: string): Promise<AccountMove[]> => {
  const found = await Promise.all(
    Object.entries(tables).map(([table, group]) =>
      db.many(
        settledRow,
        `select /* all servers */ b.number as invoice, coalesce(${dayOfSql('y.settled_at', '$2')}, b.made_on) as on, y.state,
           sum(y.amount_cents)::bigint as cents
         from ${table} y join payment_batch b on b.batch_id = y.batch_id
         where ${group} = $1 and y.paid_with is null and y.state in ('paid', 'written_off', 'retried')
         group by 1, 2, 3`,
        [groupId, timeZone],
      ),
    ),
  )
  return found.flat().map(({ invoice, on, state, cents }) => ({
    on,
    kind: state === 'paid' ? 'debit' : 'adjustment',
    number: invoice,
    cents: -cents,
  }))
}

/** Cash that came in or went out, by entry. */
const cashMoves = async (db: Db, groupId: number): Promise<AccountMove[]> => {
  const found = await db.many(
    cashRow,
    `select n.posted_on as on, n.payment_number as number, n.debit, n.credit, n.amount_cents as cents,
       n.kind in ('payment', 'refund') as is_first
     from group_entry n where n.account_id = $1 and (n.debit in ('cash', 'refunds') or n.credit in ('cash', 'refunds'))
     order by n.number`,
    [accountIdOf(groupId)],
  )
  return found.map(({ on, number, debit, credit, cents, is_first }) => ({
    on,
    kind: !is_first ? 'reversal' : debit === 'cash' ? 'payment' : 'refund',
    number,
    cents: credit === 'unapplied' ? -cents : cents,
  }))
}

const invoiceRow = row({ number: whole, on: day, cents: whole })

/** Everything that changed a group's balance. Invoices count with the lines that they have today. */
export const accountMoves = async (db: Db, groupId: number, timeZone: string): Promise<AccountMove[]> => {
  const [invoices, settled, cash] = await Promise.all([
    Promise.all(
      Object.entries(tables).map(([table, group]) =>
        db.many(
          invoiceRow,
          `select /* all servers */ b.number, b.made_on as on, sum(y.amount_cents)::bigint as cents
           from ${table} y join payment_batch b on b.batch_id = y.batch_id
           where ${group} = $1 and b.state = 'closed' group by b.number, b.made_on`,
          [groupId],
        ),
      ),
    ),
    settledMoves(db, groupId, timeZone),
    cashMoves(db, groupId),
  ])
  const issued = [...Map.groupBy(invoices.flat(), ({ number }) => number).values()].flatMap((own): AccountMove[] =>
    own.slice(0, 1).map(({ number, on }) => ({
      on,
      kind: 'invoice',
      number,
      cents: own.reduce((sum, { cents }) => sum + cents, 0),
    })),
  )
  return [...issued, ...settled, ...cash]
}
