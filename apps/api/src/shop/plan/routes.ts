import { dollarsOf } from '@openroll/contract/money'
import {
  checkOffer,
  checkPrudentialPlan,
  getMoreRequirement,
  getPlanDetailById,
  getPlanPricingDetail,
  getRelatedPlans,
} from '@openroll/contract/shop/plan'
import type { KeyObject } from 'node:crypto'
import type { Catalogue, Plan } from '../../catalogue/catalogue.ts'
import { findEnrollment } from '../../enrollment/store.ts'
import { plansInCart } from '../../enrollment/plans-in-cart.ts'
import { enrollmentNotFound, notFound, nothingHere, planNotFound } from '../../who/refusal.ts'
import { serve, type App } from '../../http/serve.ts'
import { isAnswered } from '../offer/answered.ts'
import { offerHash } from '../offer/hash.ts'
import { dependentsNeeded } from '../offer/dependents.ts'
import { noticesFor, payerNotice } from '../offer/notices.ts'
import { isPremier } from '../offer/premier.ts'
import { pricePlan, type PricedEntry } from '../offer/price.ts'
import { plansFor, shownPlan } from '../plans/shown.ts'
import { basisOf } from './basis.ts'
import { findOffer, keepOffers } from './store.ts'

const planOf = (catalogue: Catalogue, id: number, target = 'plan_id'): Plan => {
  const plan = catalogue.plans.get(id)
  if (plan === undefined) throw planNotFound(target)
  return plan
}

export const planRoutes = (app: App): void => {
  const hashKey = app.deps.vault.key('offer')

  serve(app, getPlanDetailById, ({ catalogue, input }) => {
    const plan = planOf(catalogue, input.planId, 'planId')
    const { header, body, blueBar, association, exclusions, example, faq } = plan.texts
    return {
      result: {
        ...shownPlan(plan),
        plan_desc: {
          header_text: header,
          body_text: body,
          blueBarText: blueBar,
          association_text: association,
          exclusions_text_name: exclusions.name,
          exclusions_text: exclusions.text,
          example_text_name: example.name,
          example_text: example.text,
          faq_text_name: faq.name,
          faq_text: faq.text,
        },
        benefits:
          plan.benefits === null
            ? null
            : {
                columns: [...plan.benefits.columns],
                rows: plan.benefits.rows.map(({ label, values }) => ({ label, values: [...values] })),
              },
        fees: plan.fees.map(({ name, cents, once }) => ({ name, amount: dollarsOf(cents), once })),
        association: plan.flags.association,
      },
    }
  })

  serve(app, getPlanPricingDetail, async ({ catalogue, directory, input, asker, db, today, now }) => {
    const plan = planOf(catalogue, input.pid, 'pid')
    const none = { pid: plan.plan_id, plans: [], errorCode: null, message: null, basis: [], notices: [] }
    const enrollment =
      input.enrollment_id === undefined ? undefined : await findEnrollment(db, input.enrollment_id, asker)
    if (enrollment === undefined)
      return {
        ...none,
        errorCode: 'enrollmentIdError' as const,
        message: 'Tell us who the plan is for to see its price.',
      }
    const pricing = pricePlan(catalogue, plan, enrollment, today, {
      questionsAnswered: isAnswered(plan, enrollment),
    })
    const basis = basisOf(catalogue, plan, enrollment, today)
    if ('errorCode' in pricing)
      return {
        ...none,
        basis,
        errorCode: pricing.errorCode,
        message: pricing.message,
        pid: pricing.pid ?? plan.plan_id,
      }
    if ('needs' in pricing) return { ...none, basis }
    const payer = payerNotice(enrollment, directory)
    const plans = pricing.plans.map((priced) => shownEntry({ hashKey, catalogue, plan, payer }, priced))
    await keepOffers(
      db,
      plans.map(({ hash }, at) => ({
        hash,
        plan_id: plan.plan_id,
        ppid: plans[at]?.ppid ?? 0,
        cents: pricing.plans[at]?.cents ?? 0,
      })),
      catalogue.version,
      now,
    )
    return { ...none, basis, plans, notices: [...payer, ...noticesFor([{ plan, amount: null }])] }
  })

  serve(app, checkPrudentialPlan, ({ catalogue, input, enrollment }) => {
    const plan = planOf(catalogue, input.plan_id)
    return { status: plan.flags.prudential, depdob: dependentsNeeded(plan, enrollment).length > 0 }
  })

  serve(app, checkOffer, async ({ input, db, catalogue }) => {
    const offer = await findOffer(db, input.hash)
    if (offer === undefined) throw notFound('hash', nothingHere)
    return { status: offer.catalogue_version === catalogue.version }
  })

  serve(app, getRelatedPlans, ({ catalogue, input, enrollment, today }) => {
    const related = new Set(planOf(catalogue, input.plan_id).related)
    return { result: plansFor(catalogue, enrollment, today, (plan) => related.has(plan.plan_id)) }
  })

  serve(app, getMoreRequirement, async ({ catalogue, input, asker, db }) => {
    if (input.plan_id !== undefined) return { result: isPremier(planOf(catalogue, input.plan_id)) }
    const enrollment =
      input.enrollment_id === undefined ? undefined : await findEnrollment(db, input.enrollment_id, asker)
    if (enrollment === undefined) throw enrollmentNotFound()
    return { result: plansInCart(enrollment, catalogue).some(isPremier) }
  })
}

type Showing = {
  readonly hashKey: KeyObject
  readonly catalogue: Catalogue
  readonly plan: Plan
  readonly payer: readonly string[]
}
const shownEntry = ({ hashKey, catalogue, plan, payer }: Showing, { entry, cents }: PricedEntry) => ({
  pid: plan.plan_id,
  ppid: entry.ppid,
  plan_name: entry.name,
  plan_price: dollarsOf(cents),
  plan_logo: '',
  amount: entry.amount,
  is_prudential: plan.flags.prudential,
  is_prudential_plan: plan.flags.prudential,
  notices: [...payer, ...noticesFor([{ plan, amount: entry.amount }])],
  hash: offerHash(hashKey, { plan_id: plan.plan_id, ppid: entry.ppid, cents, version: catalogue.version }),
})
