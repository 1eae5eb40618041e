import { steps, type Tab } from '@openroll/contract/enroll/steps'
import type { SavedStep } from '@openroll/contract/enroll/tabs'
import { dollarsOf } from '@openroll/contract/money'
import type { Catalog } from '../../catalog/catalog.ts'
import type { Directory } from '../../directory/directory.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import { plansInCart } from '../../enrollment/plans-in-cart.ts'
import type { AllSteps } from './step-module.ts'

export type TabsContext = { readonly enrollment: Enrollment; readonly catalog: Catalog; readonly directory: Directory }

/** The response to a step's save, for the enrollment as it is afterward. */
export const stepsAfter = (all: AllSteps, about: TabsContext, enrollment: Enrollment): SavedStep => ({
  tabs: tabsOf(all, { ...about, enrollment }),
  revision: enrollment.revision,
  in_cart: enrollment.cart.map(({ plan_pricing_id, price_cents }) => ({
    plan_pricing_id,
    price: dollarsOf(price_cents),
  })),
})

/** Every step of an enrollment: required or not, order, saved or not (D-4.01). */
export const tabsOf = (all: AllSteps, { enrollment, catalog, directory }: TabsContext): Tab[] => {
  const about = { enrollment, plans: plansInCart(enrollment, catalog), directory }
  const saved = new Set(enrollment.saved)
  return steps.map(({ tab_name }, order) => ({
    tab_name,
    required: all[tab_name].requiredWhen(about),
    order,
    saved: saved.has(tab_name),
  }))
}
