import { dollarsOf } from '@openroll/contract/money'
import { monthAfter } from '@openroll/contract/month'
import { getBooks } from '@openroll/contract/office/ledger/books'
import { serve, type App } from '../../http/serve.ts'
import { agingOf, monthsBetween, signedOf, trialOf } from './books-of.ts'
import { cashByDay, firstMonth, owedByAge, premiumByPlan, sumsByPair } from './books-store.ts'

/** Carrier of the membership, which no carrier sells. */
const noCarrier = 'Membership'

export const officeLedgerRoutes = (app: App): void =>
  serve(app, getBooks, async ({ db, today, catalog, input }) => {
    const thisMonth = today.slice(0, 7)
    const month = input.month ?? thisMonth
    const days = { from: `${month}-01`, to: `${monthAfter(month)}-01` }
    const [moved, plans, cash, aged, first] = await Promise.all([
      sumsByPair(db, days),
      premiumByPlan(db, days),
      cashByDay(db, days),
      owedByAge(db, today),
      firstMonth(db),
    ])
    const premium = plans.map(({ plan_id, cents }) => {
      const plan = catalog.plans.get(plan_id)
      const named = plan_id === 0 ? null : (plan?.name ?? `Plan ${plan_id}`)
      return { carrier: plan?.carrier ?? noCarrier, plan: named, ...signedOf(cents) }
    })
    return {
      month,
      months: monthsBetween(first, thisMonth),
      ...trialOf(moved),
      premium: premium.toSorted(
        (one, other) => one.carrier.localeCompare(other.carrier) || (one.plan ?? '').localeCompare(other.plan ?? ''),
      ),
      cash: cash.map(({ on, received, returned }) => ({
        on,
        received: dollarsOf(received),
        returned: dollarsOf(returned),
      })),
      aging: agingOf(aged),
    }
  })
