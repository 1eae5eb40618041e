import { bills, type billShown } from '@openroll/contract/office/money/bills'
import { dollarsOf } from '@openroll/contract/money'
import { serveOfficeList } from '../../http/list/serve-office-list.ts'
import type { App } from '../../http/serve.ts'
import { shownStands, standsOf } from '../../coverage/bills/bill-stands.ts'
import { billsWithRest, restsOfBills } from '../../coverage/bills/bill-rest-store.ts'
import { billFile, openBills, sameBill, sumsOfBills, type BillKey } from '../../coverage/bills/bill-sums-store.ts'
import type { Db } from '../../db/pool.ts'
import { billsSql } from './bills-store.ts'

const groupIn = (file: string): number => Number(/\d+/.exec(file)?.[0] ?? 0)
const keyOf = ({ batch_id, name }: { batch_id: string; name: string }): BillKey => ({
  batch_id,
  group_id: groupIn(name),
})

/** The bills that a filter shows; for those that are paid the ones that it does not. */
const billsShown = async (db: Db, show: keyof typeof billShown): Promise<readonly BillKey[]> => {
  if (show === 'left') return billsWithRest(db)
  const open = await openBills(db)
  return show === 'paid' ? open : open.filter((bill) => bill[show === 'lapsed' ? 'lapsed' : 'open'] > 0)
}

/** The console's list of bills to groups. */
export const officeBillRoutes = (app: App): void =>
  serveOfficeList(app, bills, {
    sql: billsSql,
    // Which bills they are, or for those that are paid are not, is read first: their payments lie with the enrollments.
    given: async ({ db, today, input: { show } }) => {
      if (show === undefined) return {}
      const named = (await billsShown(db, show)).map(({ batch_id, group_id }) => `${batch_id}/${billFile(group_id)}`)
      return { show: JSON.stringify({ of: show, named, today }) }
    },
    shownTogether: async (rows, { db, today }) => {
      const keys = rows.map(keyOf)
      const [sums, rests] = await Promise.all([sumsOfBills(db, keys), restsOfBills(db, keys)])
      return rows.map((row) => {
        const { name, about, ...bill } = row
        const { group, payments, cents, due_on = null } = about
        const own = sums.filter((sum) => sameBill(sum, keyOf(row)))
        return {
          ...bill,
          group: group ?? '',
          group_id: groupIn(name),
          due_on,
          payments,
          amount: dollarsOf(cents),
          ...shownStands(standsOf(own, { made_on: bill.made_on, due_on }, today)),
          rest: dollarsOf(rests.find((one) => sameBill(one, keyOf(row)))?.cents ?? 0),
          pdf: name,
          csv: name.replace(/pdf$/, 'csv'),
        }
      })
    },
    columns: [
      ['Bill', ({ number }) => String(number)],
      ['Batch', ({ batch_id }) => batch_id],
      ['Group', ({ group }) => group],
      ['Group’s number', ({ group_id }) => String(group_id)],
      ['Made on', ({ made_on }) => made_on],
      ['Due by', ({ due_on }) => due_on ?? ''],
      ['Payments', ({ payments }) => String(payments)],
      ['Amount', ({ amount }) => amount],
      ['Paid', ({ paid }) => paid],
      ['Open', ({ open }) => open],
      ['Not owed any more', ({ lapsed }) => lapsed],
      ['Written off or asked for again', ({ dropped }) => dropped],
      ['Left of what was paid', ({ rest }) => rest],
      ['Overdue since', ({ overdue_since }) => overdue_since ?? ''],
    ],
  })
