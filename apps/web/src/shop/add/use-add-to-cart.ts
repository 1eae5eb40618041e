import { getCartCount } from '@openroll/contract/cart/cart'
import { getEnrollmentTempInfo } from '@openroll/contract/enroll/progress'
import { useNavigate } from 'react-router'
import { useRun } from '../../form/use-run.ts'
import { leaveBehind } from '../../query.ts'
import { sendToCart } from './send-to-cart.ts'

/**
 * Opens the cart, which has changed. How many plans it holds says the cart
 * itself: known sooner, the screen that is left would ask for it too.
 */
export const useOpenCart = () => {
  const navigate = useNavigate()
  return async (): Promise<void> => {
    // A plan that joins changes nothing of what the person answered.
    leaveBehind([getCartCount, getEnrollmentTempInfo])
    await navigate('/cart')
  }
}

/** Puts a plan's price entry into the cart and opens the cart (SF-4.31); what the server refuses is `trouble`. */
export const useAddToCart = (enrollmentId: string) => {
  const openCart = useOpenCart()
  const { busy, trouble, run, forget } = useRun()
  const add = (plan: { readonly plan_id: number; readonly ppid: number }) =>
    run(async () => {
      await sendToCart(enrollmentId, plan)
      await openCart()
    })
  return { busy, trouble, add, forget }
}
