import {
  getBill,
  getBillTotals,
  recordBillPayment,
  remindGroup,
  takeBillPaymentBack,
} from '@openroll/contract/office/money/bill'
import { dollarsOf } from '@openroll/contract/money'
import { shownStands, standsOf } from '../../coverage/bills/bill-stands.ts'
import { getOtherBills, settleBillRest } from '@openroll/contract/office/money/bill-rest'
import { isOverLimit } from '../../http/approval.ts'
import { serve, type App } from '../../http/serve.ts'
import { restOf } from './bill-rest.ts'
import { payWithRest } from '@openroll/contract/office/money/pay-with-rest'
import { payLinesWithRest } from './pay-with-rest.ts'
import { settleRest } from './settle-bill-rest.ts'
import { opensEnrollments } from '../list/opens-enrollments.ts'
import { billNamed } from './bill-of.ts'
import { linesOfBill } from './bill-lines-store.ts'
import { finishCutOff } from './finish-bill-payments.ts'
import { listOthers } from './other-bills.ts'
import { lastReminder, paymentsOfBill } from './bill-payments-store.ts'
import { totalsOf } from './bill-totals.ts'
import { recordPayment } from './record-bill-payment.ts'
import { reminderAhead, remindOfBill } from './remind-group.ts'
import { shownPayment } from './shown-bill-payment.ts'
import { takePaymentBack } from './take-bill-payment-back.ts'

/** What an operator does with a group's bill: reads it, records what the group paid, takes that back, reminds. */
export const billDeskRoutes = (app: App): void => {
  serve(app, getBill, async (ask) => {
    const { db, today, input: key } = ask
    const { number, made_on, about } = await billNamed(db, key)
    const { due_on = null } = about
    // What a server left halfway is whole before somebody reads it.
    await finishCutOff({ ...app.deps, db }, await paymentsOfBill(db, key))
    const [lines, recorded, reminded_on] = await Promise.all([
      linesOfBill(db, key),
      paymentsOfBill(db, key),
      lastReminder(db, key),
    ])
    await ask.audit.note(db, {
      event: 'bill-read',
      actor: { ...ask.caller, address: ask.browser.address },
      call: getBill.path,
      details: { ...key },
      now: ask.now,
    })
    const opens = opensEnrollments(ask.caller)
    const sums = lines.map(({ state, amount_cents: cents, is_lapsed }) => ({
      state,
      cents,
      lapsed: is_lapsed ? cents : 0,
    }))
    const stands = standsOf(sums, { made_on, due_on }, today)
    return {
      number,
      group: about.group ?? `Group ${key.group_id}`,
      made_on,
      due_on,
      payments: about.payments,
      amount: dollarsOf(about.cents),
      ...shownStands(stands),
      rest: dollarsOf(Math.max(0, restOf(recorded))),
      lines: lines.map(
        ({ enrollment_id, payment_id, policy_id, name, period, amount_cents, state, paid_with, ...less }) => ({
          payment_id,
          policy_id,
          name,
          month: period?.slice(0, 7) ?? null,
          amount: dollarsOf(amount_cents),
          state,
          paid_with,
          enrollment_id: opens && name !== '' ? enrollment_id : null,
          not_owed: dollarsOf(less.not_owed_cents),
          less_why: less.not_owed_cents === 0 ? null : (less.less_why ?? { plans: [], is_all: false }),
          is_lapsed: less.is_lapsed,
        }),
      ),
      recorded: await Promise.all(recorded.toReversed().map((payment) => shownPayment(db, payment))),
      reminded_on,
      ...reminderAhead(ask, key.group_id, { reminded: reminded_on, stands }),
    }
  })
  serve(app, recordBillPayment, (ask) => recordPayment(ask, app.deps))
  serve(app, payWithRest, (ask) => payLinesWithRest(ask, app.deps))
  serve(app, settleBillRest, settleRest, {
    needsApproval: ({ input, config }) =>
      input.on !== undefined && input.reference !== undefined && isOverLimit({ config }, input.amount),
  })
  serve(app, getOtherBills, listOthers)
  serve(app, takeBillPaymentBack, (ask) => takePaymentBack(ask, app.deps))
  serve(app, remindGroup, (ask) => remindOfBill(ask))
  serve(app, getBillTotals, ({ db, today, input: { group_id } }) => totalsOf(db, { group_id, today }))
}
