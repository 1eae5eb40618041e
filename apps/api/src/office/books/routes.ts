import { addDays } from '@openroll/contract/date'
import { dollarsOf, signedOf } from '@openroll/contract/money'
import { monthAfter } from '@openroll/contract/month'
import { getBooks } from '@openroll/contract/office/books'
import { serve, type App } from '../../http/serve.ts'
import { agingOf, carrierOf, monthsBetween, planNamed, trialBalanceOf } from './book-figures.ts'
import { remittanceRoutes } from './remittance.ts'
import {
  cashByDay,
  firstMonth,
  inProcess,
  agedReceivables,
  premiumByPlan,
  receivable,
  sumsByPair,
} from './books-store.ts'

export const officeBooksRoutes = (app: App): void => {
  remittanceRoutes(app)
  serve(app, getBooks, async ({ db, today, catalog, input }) => {
    const thisMonth = today.slice(0, 7)
    const month = input.month ?? thisMonth
    const tomorrow = addDays(today, 1)
    const end = `${monthAfter(month)}-01`
    const days = { from: `${month}-01`, to: end < tomorrow ? end : tomorrow }
    const [activity, toDate, plans, cash, aged, charging, owed, first] = await Promise.all([
      sumsByPair(db, days),
      sumsByPair(db, { ...days, from: '0001-01-01' }),
      premiumByPlan(db, days),
      cashByDay(db, days),
      agedReceivables(db, today),
      inProcess(db),
      receivable(db),
      firstMonth(db),
    ])
    const premium = plans.map(({ plan_id, cents }) => ({
      carrier: carrierOf(catalog, plan_id),
      plan: planNamed(catalog, plan_id),
      ...signedOf(cents),
    }))
    return {
      month,
      months: monthsBetween(first, thisMonth),
      ...trialBalanceOf(activity, toDate),
      premium: premium.toSorted(
        (one, other) => one.carrier.localeCompare(other.carrier) || (one.plan ?? '').localeCompare(other.plan ?? ''),
      ),
      cash: cash.map(({ on, received, returned, refunded }) => ({
        on,
        received: dollarsOf(received),
        returned: dollarsOf(returned),
        refunded: dollarsOf(refunded),
      })),
      aging: agingOf(aged),
      in_process: { payments: charging.payments, amount: dollarsOf(charging.cents) },
      credits: dollarsOf(Math.max(0, aged.reduce((sum, { cents }) => sum + cents, charging.cents) - owed)),
      receivable: signedOf(owed),
    }
  })
}
