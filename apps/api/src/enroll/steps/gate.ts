import { noItems } from '@openroll/contract/cart/cart'
import { furthestStep, mayOpen, type TabName } from '@openroll/contract/enroll/steps'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import { alreadySubmitted, fieldFault } from '../../who/refusal.ts'
import type { AllSteps } from './step-module.ts'
import { tabsOf, type TabsContext } from './tabs.ts'

/** Refuses calls that need a cart and an effective date. */
export const checkCart = ({ cart, effective_date }: Enrollment): void => {
  if (cart.length === 0) throw fieldFault('cart', noItems)
  if (effective_date === null) throw fieldFault('effective_date', 'Choose when your coverage starts')
}

/** Refuses a save if the enrollment is submitted (D-4.06), has no cart, or has an earlier step unsaved (D-4.02). */
export const checkMaySave = (all: AllSteps, place: TabsContext, tab: TabName): void => {
  const { enrollment } = place
  if (enrollment.submitted_at !== null) throw alreadySubmitted()
  checkCart(enrollment)
  const tabs = tabsOf(all, place)
  if (mayOpen(tabs, tab)) return
  const furthest = furthestStep(tabs)
  throw fieldFault(furthest?.tab_name ?? tab, `Complete ${furthest?.title ?? 'the earlier steps'} first`)
}
