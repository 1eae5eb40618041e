import { dollarsOf } from '@openroll/contract/money'
import {
  checkDisabilityPlan,
  checkOffer,
  checkPrudentialPlan,
  getMoreRequirement,
  getPlanDetail,
  getPlanDetailById,
  getPlanPricingDetail,
  getPlanPricingDetailElevate,
  getRelatedPlans,
} from '@openroll/contract/shop/plan'
import type { KeyObject } from 'node:crypto'
import type { Catalogue, Plan } from '../../catalogue/catalogue.ts'
import { logoAddress } from '../../catalogue/read/logos.ts'
import { withAssociation } from '../../directory/association.ts'
import { findEnrollment } from '../../enrollment/store.ts'
import { plansInCart } from '../../enrollment/plans-in-cart.ts'
import { enrollmentNotFound, notFound, nothingHere, planNotFound } from '../../who/refusal.ts'
import { serve, type App } from '../../http/serve.ts'
import { declinedMessage, isDeclined, questionsAnswered } from '../offer/answered.ts'
import { offerHash } from '../offer/hash.ts'
import { countsFamily, dependentsNeeded } from '../offer/dependents.ts'
import { leastWork } from '../offer/least-work.ts'
import { noticesFor, payerNotice } from '../offer/notices.ts'
import { isPremier } from '../offer/premier.ts'
import { pairedWith } from '../offer/sellable.ts'
import { pricePlan, type PricedEntry } from '../offer/price.ts'
import { shownPlan } from '../plans/shown.ts'
import { cheapestOfAll } from './cheapest-of-all.ts'
import { basisOf } from './basis.ts'
import { relatedToAny } from './related.ts'
import { findOffer, keepOffers, knownOffers } from './store.ts'

const planOf = (catalogue: Catalogue, id: number, target = 'plan_id'): Plan => {
  const plan = catalogue.plans.get(id)
  if (plan === undefined) throw planNotFound(target)
  return plan
}

const networkOf = ({ networks }: Catalogue, { network }: Plan) => {
  const found = networks.find(({ name }) => name === network)
  return found === undefined ? null : { name: found.name, url: found.url }
}

export const planRoutes = (app: App): void => {
  const hashKey = app.deps.vault.key('offer')
  const known = knownOffers()

  serve(app, getPlanDetailById, ({ catalogue, directory, browser, input }) => {
    const plan = planOf(catalogue, input.planId, 'planId')
    const { header, body, blueBar, association, exclusions, example, faq } = plan.texts
    return {
      result: {
        ...shownPlan(plan),
        plan_desc: {
          header_text: header,
          body_text: body,
          blueBarText: blueBar,
          association_text: association && withAssociation(association, directory.siteAt(browser.host)),
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
                ...(plan.benefits.title === undefined ? {} : { title: plan.benefits.title }),
                columns: [...plan.benefits.columns],
                rows: plan.benefits.rows.map(({ label, values }) => ({ label, values: [...values] })),
              },
        network: networkOf(catalogue, plan),
        fees: plan.fees.map(({ name, cents, once }) => ({ name, amount: dollarsOf(cents), once })),
        association: plan.flags.association,
        in_review: plan.flags.underwritten,
        aflac: plan.aflacQuestions.length > 0,
        sold_with: pairedWith(plan, catalogue).map(({ plan_id, name }) => ({ plan_id, plan_name: name })),
      },
    }
  })

  serve(app, getPlanDetail, ({ catalogue }) => ({
    title: catalogue.wellness?.title ?? '',
    text: catalogue.wellness?.text ?? '',
    memberships: catalogue.planList
      .filter((plan) => !plan.flags.prudential && pairedWith(plan, catalogue).length > 0)
      .map((plan) => ({
        plan_id: plan.plan_id,
        plan_name: plan.name,
        plan_short_text: plan.texts.short,
        carrier: plan.carrier,
      })),
  }))

  serve(app, getPlanPricingDetail, async ({ catalogue, directory, input, asker, db, vault, today, now }) => {
    const plan = planOf(catalogue, input.pid, 'pid')
    const none = { pid: plan.plan_id, plans: [], errorCode: null, message: null, basis: [], notices: [] }
    const enrollment =
      input.enrollment_id === undefined ? undefined : await findEnrollment({ db, vault }, input.enrollment_id, asker)
    if (enrollment === undefined)
      return {
        ...none,
        errorCode: 'enrollmentIdError' as const,
        message: 'Tell us who the plan is for to see its price.',
      }
    const pricing = pricePlan(catalogue, plan, enrollment, today, {
      questionsAnswered: questionsAnswered(catalogue, plan, enrollment),
    })
    const premier = isPremier(plan) || plansInCart(enrollment, catalogue).some(isPremier)
    const basis = basisOf(catalogue, plan, enrollment, today, premier)
    if ('errorCode' in pricing)
      return {
        ...none,
        basis,
        errorCode: pricing.errorCode,
        message:
          isDeclined(catalogue, plan, enrollment) && pricing.errorCode === 'newQuestionsError'
            ? declinedMessage
            : pricing.message,
        pid: pricing.pid ?? plan.plan_id,
        hint: leastWork(plan, pricing.errorCode),
      }
    if ('needs' in pricing) return { ...none, basis }
    const payer = payerNotice(enrollment, directory)
    const plans = pricing.plans.map((priced) => shownEntry({ hashKey, catalogue, plan, payer }, priced))
    await keepOffers(
      { db, known },
      plans.map(({ hash }, at) => ({
        hash,
        plan_id: plan.plan_id,
        ppid: plans[at]?.ppid ?? 0,
        cents: pricing.plans[at]?.cents ?? 0,
      })),
      catalogue.version,
      now,
    )
    const notices = [...payer, ...noticesFor([{ plan, amount: null }])]
    const related = relatedToAny(catalogue, [plan], enrollment, today)
    return {
      ...none,
      basis,
      plans,
      notices,
      family: countsFamily(plan, enrollment),
      answered: plan.questions.length > 0,
      related,
    }
  })

  serve(app, getPlanPricingDetailElevate, async ({ catalogue, enrollment, directory, db, today, now }) => {
    const payer = payerNotice(enrollment, directory)
    const cheapest = cheapestOfAll(catalogue, enrollment, today)
    const plans = cheapest.map(({ plan, priced }) => shownEntry({ hashKey, catalogue, plan, payer }, priced))
    const offers = plans.map(({ hash, pid, ppid }, at) => ({
      hash,
      plan_id: pid,
      ppid,
      cents: cheapest[at]?.priced.cents ?? 0,
    }))
    await keepOffers({ db, known }, offers, catalogue.version, now)
    return { plans, notices: [...payer, ...noticesFor(cheapest.map(({ plan }) => ({ plan, amount: null })))] }
  })

  serve(app, checkDisabilityPlan, async ({ catalogue, input, asker, db, vault }) => {
    if (input.plan_id !== undefined) return { status: isDisability(planOf(catalogue, input.plan_id)) }
    const enrollment =
      input.enrollment_id === undefined ? undefined : await findEnrollment({ db, vault }, input.enrollment_id, asker)
    if (enrollment === undefined) throw enrollmentNotFound()
    return { status: plansInCart(enrollment, catalogue).some(isDisability) }
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
    return { result: relatedToAny(catalogue, [planOf(catalogue, input.plan_id)], enrollment, today) }
  })

  serve(app, getMoreRequirement, async ({ catalogue, input, asker, db, vault }) => {
    if (input.plan_id !== undefined) return { result: isPremier(planOf(catalogue, input.plan_id)) }
    const enrollment =
      input.enrollment_id === undefined ? undefined : await findEnrollment({ db, vault }, input.enrollment_id, asker)
    if (enrollment === undefined) throw enrollmentNotFound()
    return { result: plansInCart(enrollment, catalogue).some(isPremier) }
  })
}

const isDisability = ({ category }: Plan): boolean => category === 'di'

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
  plan_logo: logoAddress(plan),
  amount: entry.amount,
  is_prudential: plan.flags.prudential,
  is_prudential_plan: plan.flags.prudential,
  notices: [...payer, ...noticesFor([{ plan, amount: entry.amount }])],
  hash: offerHash(hashKey, { plan_id: plan.plan_id, ppid: entry.ppid, cents, version: catalogue.version }),
})
