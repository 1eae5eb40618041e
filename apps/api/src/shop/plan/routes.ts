import {
  checkDisabilityPlan,
  checkOffer,
  checkPrudentialPlan,
  getMoreRequirement,
  getPlanDetail,
  getPlanDetailById,
  getRelatedPlans,
} from '@openroll/contract/shop/plan'
import type { Plan } from '../../catalog/catalog.ts'
import { plansInCart } from '../../enrollment/plans-in-cart.ts'
import { serve, type App } from '../../http/serve.ts'
import { enrollmentNotFound, notFound, notFoundMessage } from '../../who/refusal.ts'
import { dependentsNeeded } from '../offer/dependents.ts'
import { isPremier } from '../offer/premier.ts'
import { pairedWith } from '../offer/sellable.ts'
import { planDetail } from './detail.ts'
import { optionalEnrollment, requirePlan } from './lookups.ts'
import { relatedToAny } from './related.ts'
import { findOffer } from './store.ts'

export const planRoutes = (app: App): void => {
  serve(app, getPlanDetailById, ({ catalog, directory, browser, input }) => ({
    result: planDetail(catalog, requirePlan(catalog, input.planId, 'planId'), directory.siteAt(browser.host)),
  }))

  serve(app, getPlanDetail, ({ catalog }) => ({
    title: catalog.wellness?.title ?? '',
    text: catalog.wellness?.text ?? '',
    memberships: catalog.planList
      .filter((plan) => !plan.flags.prudential && pairedWith(plan, catalog).length > 0)
      .map((plan) => ({
        plan_id: plan.plan_id,
        plan_name: plan.name,
        plan_short_text: plan.texts.short,
        carrier: plan.carrier,
      })),
  }))

  serve(app, checkDisabilityPlan, async (ask) => {
    const { catalog, input } = ask
    if (input.plan_id !== undefined) return { status: isDisability(requirePlan(catalog, input.plan_id)) }
    const enrollment = await optionalEnrollment(ask)
    if (enrollment === undefined) throw enrollmentNotFound()
    return { status: plansInCart(enrollment, catalog).some(isDisability) }
  })

  serve(app, checkPrudentialPlan, ({ catalog, input, enrollment }) => {
    const plan = requirePlan(catalog, input.plan_id)
    return { status: plan.flags.prudential, depdob: dependentsNeeded(plan, enrollment).length > 0 }
  })

  serve(app, checkOffer, async ({ input, db, catalog }) => {
    const offer = await findOffer(db, input.hash)
    if (offer === undefined) throw notFound('hash', notFoundMessage)
    return { status: offer.catalog_version === catalog.version }
  })

  serve(app, getRelatedPlans, ({ catalog, input, enrollment, today }) => {
    return { result: relatedToAny(catalog, [requirePlan(catalog, input.plan_id)], enrollment, today) }
  })

  serve(app, getMoreRequirement, async (ask) => {
    const { catalog, input } = ask
    if (input.plan_id !== undefined) return { result: isPremier(requirePlan(catalog, input.plan_id)) }
    const enrollment = await optionalEnrollment(ask)
    if (enrollment === undefined) throw enrollmentNotFound()
    return { result: plansInCart(enrollment, catalog).some(isPremier) }
  })
}

const isDisability = ({ category }: Plan): boolean => category === 'di'
