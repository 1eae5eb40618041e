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
import { getTyped } from '@openroll/contract/enroll/keep'
import { getDynamicTabs, type SavedStep } from '@openroll/contract/enroll/tabs'
import { useNavigate, useOutletContext } from 'react-router'
import { forgetUnsaved } from '../../form/unsaved.ts'
import { answerKept, keepAnswer, leaveBehind, refresh, refreshAnswer } from '../../query.ts'
import { recall, remember } from '../../session.ts'
import { keptNoMore } from '../keep/keeper.ts'
import { stillAhead } from './ahead.ts'

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

/** Where a step is in this enrollment, and the ways on from it (EW-1.13, EW-1.14). */
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
    /** For the step's Save & Continue Later. */
    later: { enrollmentId, tab: step.savedAs },
    /** Whether the person came from the review to change this step only. */
    editing,
    goBack: () => {
      remember({ navto: null })
      const toReview = editing && mayOpen(tabs, 'review_info')
      void navigate(toReview ? review.route : (stepBefore(tabs, tab)?.route ?? '/cart'))
    },
    /**
     * Call it with what the step's save answered: on to the next one, or back to the review that sent the person here. What was read of
     * the steps before is old then.
     */
    goNext: async ({ tabs: result, revision, in_cart }: SavedStep) => {
      const of = { enrollment_id: enrollmentId }
      // Who came from the review goes back to it, by way of what their change has undone, such as the signature, and of nothing else.
      const next = (editing ? furthestStep(result) : stepAfter(result, tab)) ?? review
      const ahead = stillAhead(tab, { enrollmentId, tab: next.tab_name, revision })
      const typed = (answerKept(getDynamicTabs, of)?.typed ?? []).filter((name) => name !== tab)
      keepAnswer(getDynamicTabs, of, { result, revision, ...(typed.length === 0 ? {} : { typed }) })
      keptNoMore(enrollmentId, tab)
      leaveBehind([getDynamicTabs, getPlanCart, getCartCount, getTyped], ahead)
      // The bar that names whom a rep enrolls stays on the next screen.
      if (tab === 'primary_info') void refreshAnswer(getEnrollmentTempInfo, { ...of, column: 'primary_info' })
      // Changed elsewhere, in another tab perhaps: nobody goes on under a price that is no longer theirs.
      if (!isSameCart(cart, in_cart)) await refresh(getPlanCart, getCartCount)
      if (next.tab_name === 'review_info') remember({ navto: null })
      forgetUnsaved()
      await navigate(next.route)
    },
  }
}
