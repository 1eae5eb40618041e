import { dollarsOf } from '@openroll/contract/money'
import { getPlanPricingDetail, getPlanPricingDetailElevate } from '@openroll/contract/shop/plan'
import type { KeyObject } from 'node:crypto'
import type { Catalog, Plan } from '../../catalog/catalog.ts'
import { logoUrl } from '../../catalog/read/logos.ts'
import { plansInCart } from '../../enrollment/plans-in-cart.ts'
import { serve, type App } from '../../http/serve.ts'
import { declinedMessage, isDeclined, questionsAnswered } from '../offer/active-decline.ts'
import { isPricedByFamily } from '../offer/dependents.ts'
import { offerHash } from '../offer/hash.ts'
import { workMinimums } from '../offer/work-minimums.ts'
import { noticesFor, payerNotice } from '../offer/notices.ts'
import { isPremier } from '../offer/premier.ts'
import { pricePlan, type PricedEntry } from '../offer/price.ts'
import { basisOf } from './price-basis.ts'
import { cheapestOfAll } from './cheapest-of-all.ts'
import { optionalEnrollment, requirePlan } from './lookups.ts'
import { relatedToAny } from './related.ts'
import { keepOffers, knownOffers } from './store.ts'

/** Plan prices. Every price shown is stored as an offer. */
export const pricingRoutes = (app: App): void => {
  const hashKey = app.deps.vault.key('offer')
  const known = knownOffers()

  serve(app, getPlanPricingDetail, async (ask) => {
    const { catalog, directory, input, db, today, now } = ask
    const plan = requirePlan(catalog, input.pid, 'pid')
    const none = { pid: plan.plan_id, plans: [], errorCode: null, message: null, basis: [], notices: [] }
    const enrollment = await optionalEnrollment(ask)
    if (enrollment === undefined)
      return {
        ...none,
        errorCode: 'enrollmentIdError' as const,
        message: 'Tell us who the plan is for to see its price.',
      }
    const pricing = pricePlan(catalog, plan, enrollment, today, {
      questionsAnswered: questionsAnswered(catalog, plan, enrollment),
    })
    const premier = isPremier(plan) || plansInCart(enrollment, catalog).some(isPremier)
    const basis = basisOf(catalog, plan, enrollment, today, premier)
    if ('errorCode' in pricing)
      return {
        ...none,
        basis,
        errorCode: pricing.errorCode,
        message:
          isDeclined(catalog, plan, enrollment) && pricing.errorCode === 'newQuestionsError'
            ? declinedMessage
            : pricing.message,
        pid: pricing.pid ?? plan.plan_id,
        hint: workMinimums(plan, pricing.errorCode),
      }
    if ('needs' in pricing) return { ...none, basis }
    const payer = payerNotice(enrollment, directory)
    const plans = pricing.plans.map((priced) => shownEntry({ hashKey, catalog, plan, payer }, priced))
    await keepOffers(
      { db, known },
      plans.map(({ hash }, at) => ({
        hash,
        plan_id: plan.plan_id,
        ppid: plans[at]?.ppid ?? 0,
        cents: pricing.plans[at]?.cents ?? 0,
      })),
      catalog.version,
      now,
    )
    const notices = [...payer, ...noticesFor([{ plan, amount: null }])]
    const related = relatedToAny(catalog, [plan], enrollment, today)
    return {
      ...none,
      basis,
      plans,
      notices,
      family: isPricedByFamily(plan, enrollment),
      answered: plan.questions.length > 0,
      related,
    }
  })

  serve(app, getPlanPricingDetailElevate, async ({ catalog, enrollment, directory, db, today, now }) => {
    const payer = payerNotice(enrollment, directory)
    const cheapest = cheapestOfAll(catalog, enrollment, today)
    const plans = cheapest.map(({ plan, priced }) => shownEntry({ hashKey, catalog, plan, payer }, priced))
    const offers = plans.map(({ hash, pid, ppid }, at) => ({
      hash,
      plan_id: pid,
      ppid,
      cents: cheapest[at]?.priced.cents ?? 0,
    }))
    await keepOffers({ db, known }, offers, catalog.version, now)
    return { plans, notices: [...payer, ...noticesFor(cheapest.map(({ plan }) => ({ plan, amount: null })))] }
  })
}

type OfferContext = {
  readonly hashKey: KeyObject
  readonly catalog: Catalog
  readonly plan: Plan
  readonly payer: readonly string[]
}
const shownEntry = ({ hashKey, catalog, plan, payer }: OfferContext, { entry, cents }: PricedEntry) => ({
  pid: plan.plan_id,
  ppid: entry.ppid,
  plan_name: entry.name,
  plan_price: dollarsOf(cents),
  plan_logo: logoUrl(plan),
  amount: entry.amount,
  is_prudential: plan.flags.prudential,
  is_prudential_plan: plan.flags.prudential,
  notices: [...payer, ...noticesFor([{ plan, amount: entry.amount }])],
  hash: offerHash(hashKey, { plan_id: plan.plan_id, ppid: entry.ppid, cents, version: catalog.version }),
})
