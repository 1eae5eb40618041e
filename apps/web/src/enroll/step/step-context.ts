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

/** A step's place in the enrollment, with functions to go back and on (EW-1.13, EW-1.14). */
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
    /** Whether the user came from the review to edit this step. */
    editing,
    goBack: () => {
      remember({ navto: null })
      const toReview = editing && mayOpen(tabs, 'review_info')
      void navigate(toReview ? review.route : (stepBefore(tabs, tab)?.route ?? '/cart'))
    },
    /** Opens the next step or the review after a save, and removes outdated answers from the cache. */
    goNext: async ({ tabs: result, revision, in_cart }: SavedStep) => {
      const input = { enrollment_id: enrollmentId }
      // An edit from the review leads back to it, or first to a step that the edit invalidated, such as the signature.
      const next = (editing ? furthestStep(result) : stepAfter(result, tab)) ?? review
      const typed = (cachedAnswer(getDynamicTabs, input)?.typed ?? []).filter((name) => name !== tab)
      cacheAnswer(getDynamicTabs, input, { result, revision, ...(typed.length === 0 ? {} : { typed }) })
      clearUnsaved(enrollmentId, tab)
      markStale([getDynamicTabs, getPlanCart, getCartCount, getTyped])
      // The header shows the member's name, which may have changed.
      if (tab === 'primary_info') void refreshAnswer(getEnrollmentTempInfo, { ...input, column: 'primary_info' })
      // The cart changed elsewhere, maybe in another tab, so the price is outdated.
      if (!isSameCart(cart, in_cart)) await refresh(getPlanCart, getCartCount)
      if (next.tab_name === 'review_info') remember({ navto: null })
      forgetUnsaved()
      await navigate(next.route)
    },
  }
}
