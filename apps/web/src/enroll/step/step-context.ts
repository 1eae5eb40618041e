import { getCartCount, getPlanCart, type Cart } from '@openroll/contract/cart/cart'
import { getEnrollmentTempInfo } from '@openroll/contract/enroll/progress'
import {
  furthestStep,
  mayOpen,
  steps,
  visibleSteps,
  stepAfter,
  stepBefore,
  type Tab,
  type TabName,
} from '@openroll/contract/enroll/steps'
import { getTyped } from '@openroll/contract/enroll/autosave'
import { getDynamicTabs, type SavedStep } from '@openroll/contract/enroll/tabs'
import { useNavigate, useOutletContext } from 'react-router'
import { forgetUnsaved } from '../../form/unsaved.ts'
import { cachedAnswer, cacheAnswer, markStale, refresh, refreshAnswer } from '../../query.ts'
import { recall, remember } from '../../session.ts'
import { clearUnsaved } from '../autosave/autosaver.ts'

export type StepContext = {
  readonly enrollmentId: string
  readonly tabs: readonly Tab[]
  readonly revision: number
  readonly cart: Cart
}

const review = steps[8] satisfies { readonly tab_name: 'review_info' }

const isSameCart = (cart: Cart, now: SavedStep['in_cart']): boolean => {
  const shown = cart.result.filter((line) => line.removable === 1)
  const isShown = (line: SavedStep['in_cart'][number]) =>
    shown.some(({ plan_pricing_id, price }) => plan_pricing_id === line.plan_pricing_id && price === line.price)
  return shown.length === now.length && now.every(isShown)
}

/** A step's place in the enrollment, and how to leave it (EW-1.13, EW-1.14). */
export const useStep = (tab: TabName) => {
  const { enrollmentId, tabs, cart } = useOutletContext<StepContext>()
  const navigate = useNavigate()
  const visible = visibleSteps(tabs)
  const step = steps.find((entry) => entry.tab_name === tab) ?? steps[0]
  const editing = recall('navto') !== null
  return {
    enrollmentId,
    tabs,
    cart,
    step,
    place: visible.findIndex((entry) => entry.tab_name === tab) + 1,
    of: visible.length,
    /** For Save & Continue Later. */
    later: { enrollmentId, tab: step.savedAs },
    /** Whether the person came from the review to change only this step. */
    editing,
    goBack: () => {
      remember({ navto: null })
      const toReview = editing && mayOpen(tabs, 'review_info')
      void navigate(toReview ? review.route : (stepBefore(tabs, tab)?.route ?? '/cart'))
    },
    /** Moves on after a save: to the next step, or back to the review. Drops cached data from before the save. */
    goNext: async ({ tabs: result, revision, in_cart }: SavedStep) => {
      const of = { enrollment_id: enrollmentId }
      // Someone editing from the review returns there, through any step their change has undone, such as the signature.
      const next = (editing ? furthestStep(result) : stepAfter(result, tab)) ?? review
      const typed = (cachedAnswer(getDynamicTabs, of)?.typed ?? []).filter((name) => name !== tab)
      cacheAnswer(getDynamicTabs, of, { result, revision, ...(typed.length === 0 ? {} : { typed }) })
      clearUnsaved(enrollmentId, tab)
      markStale([getDynamicTabs, getPlanCart, getCartCount, getTyped])
      // The bar that names the member stays on the next screen.
      if (tab === 'primary_info') void refreshAnswer(getEnrollmentTempInfo, { ...of, column: 'primary_info' })
      // The cart changed elsewhere, maybe in another tab: nobody continues under an outdated price.
      if (!isSameCart(cart, in_cart)) await refresh(getPlanCart, getCartCount)
      if (next.tab_name === 'review_info') remember({ navto: null })
      forgetUnsaved()
      await navigate(next.route)
    },
  }
}
