import { furthestStep, mayOpen, type TabName } from '@openroll/contract/enroll/steps'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { alreadySubmitted, fieldFault } from '../../who/refusal.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import type { AllSteps } from './step-module.ts'
import { tabsOf } from './tabs.ts'

type Place = { readonly enrollment: Enrollment; readonly catalogue: Catalogue }

/** Refuses a save that the enrollment is not ready for: submitted (D-4.06), no cart, or an earlier step unsaved (D-4.02). */
export const checkMaySave = (all: AllSteps, { enrollment, catalogue }: Place, tab: TabName): void => {
  if (enrollment.submitted_at !== null) throw alreadySubmitted()
  if (enrollment.cart.length === 0) throw fieldFault('cart', 'No items in cart.')
  if (enrollment.effective_date === null) throw fieldFault('effective_date', 'Choose when your cover starts')
  const tabs = tabsOf(all, enrollment, catalogue)
  if (mayOpen(tabs, tab)) return
  const furthest = furthestStep(tabs)
  throw fieldFault(furthest?.tab_name ?? tab, `Complete ${furthest?.title ?? 'the earlier steps'} first`)
}
