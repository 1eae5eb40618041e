import { ledgerAccount } from '@openroll/contract/ledger/entries'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { day, row, text, whole, type RowOf } from '../../db/row.ts'

type Days = { readonly from: string; readonly to: string }

const account = z.enum(codesOf(ledgerAccount))
const pairRow = row({ debit: account, credit: account, cents: whole })
/** The tables with entries: of policies, and of groups' accounts. */
const entryTables = ['ledger_entry', 'group_entry'] as const

/** Amounts posted between each pair of accounts from one day until another, in policies and in groups' accounts. */
export const sumsByPair = async (db: Db, days: Days): Promise<RowOf<typeof pairRow>[]> =>
  (
    await Promise.all(
      entryTables.map((table) =>
        db.many(
          pairRow,
          `select /* all servers */ n.debit, n.credit, sum(n.amount_cents)::bigint as cents from ${table} n
           where n.posted_on >= $from and n.posted_on < $to group by n.debit, n.credit`,
          days,
        ),
      ),
    )
  ).flat()

const planRow = row({ plan_id: whole, cents: whole })
/** Premium and membership charged by plan (0 is the membership), less adjustments. */
export const premiumByPlan = (db: Db, days: Days): Promise<RowOf<typeof planRow>[]> =>
  db.many(
    planRow,
    `select /* all servers */ n.plan_id, sum(case when n.debit = 'receivable' then n.amount_cents else -n.amount_cents end)::bigint as cents
     from ledger_entry n
     where n.posted_on >= $from and n.posted_on < $to and n.plan_id is not null
       and (n.debit in ('premium', 'membership') or n.credit in ('premium', 'membership'))
     group by n.plan_id`,
    days,
  )

const cashRow = row({ on: day, received: whole, returned: whole, refunded: whole })
/** Cash of policies and of groups by day, oldest first. */
export const cashByDay = async (db: Db, days: Days): Promise<RowOf<typeof cashRow>[]> => {
  const found = await Promise.all(
    entryTables.map((table) =>
      db.many(
        cashRow,
        `select /* all servers */ n.posted_on as on, coalesce(sum(n.amount_cents) filter (where n.debit = 'cash'), 0)::bigint as received,
           coalesce(sum(n.amount_cents) filter (where n.credit = 'cash'), 0)::bigint as returned,
           coalesce(sum(case when n.credit = 'refunds' then n.amount_cents when n.debit = 'refunds' then -n.amount_cents end), 0)::bigint
             as refunded
         from ${table} n
         where n.posted_on >= $from and n.posted_on < $to and (n.debit in ('cash', 'refunds') or n.credit in ('cash', 'refunds'))
         group by n.posted_on`,
        days,
      ),
    ),
  )
  return [...Map.groupBy(found.flat(), ({ on }) => on)]
    .map(([on, own]) => {
      const total = (of: 'received' | 'returned' | 'refunded') => own.reduce((sum, one) => sum + one[of], 0)
      return { on, received: total('received'), returned: total('returned'), refunded: total('refunded') }
    })
    .toSorted((one, other) => one.on.localeCompare(other.on))
}

const agedRow = row({ age: whole, payments: whole, cents: whole })
/**
 * Amounts owed that aren’t being charged to a card or account, by days since they were first due: -1 if not due yet, at most 91.
 */
export const agedReceivables = (db: Db, today: string): Promise<RowOf<typeof agedRow>[]> =>
  db.many(
    agedRow,
    `select /* all servers */ least(91, greatest(-1, $1::date - least(y.due_on, (select f.due_on from payment f
         where f.enrollment_id = y.enrollment_id and f.payment_id = y.retry_of)))) as age, count(*)::integer as payments,
       sum(y.owed_cents)::bigint as cents
     from payment y where y.owed_cents > 0 and (y.state in ('due', 'returned') or (y.state = 'batched' and y.billed_to is not null))
     group by 1`,
    [today],
  )

const sumRow = row({ payments: whole, cents: whole })
/** Payments being charged to cards and accounts. */
export const inProcess = (db: Db): Promise<RowOf<typeof sumRow>> =>
  db.one(
    sumRow,
    `select /* all servers */ count(*)::integer as payments, coalesce(sum(y.amount_cents), 0)::bigint as cents from payment y
     where y.state = 'batched' and y.billed_to is null and y.kind <> 'prenote'`,
  )

const owedRow = row({ cents: whole })
/** The sum of all policies' balances. */
export const receivable = async (db: Db): Promise<number> =>
  (await db.one(owedRow, 'select /* all servers */ coalesce(sum(p.balance_cents), 0)::bigint as cents from policy p'))
    .cents

const monthRow = row({ first: text.nullable() })
/** The first month (yyyy-mm) with an entry; null if there is none. */
export const firstMonth = async (db: Db): Promise<string | null> =>
  (await db.one(monthRow, `select /* all servers */ to_char(min(n.posted_on), 'YYYY-MM') as first from ledger_entry n`))
    .first
