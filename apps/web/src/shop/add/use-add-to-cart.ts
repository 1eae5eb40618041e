import { getCartCount } from '@openroll/contract/cart/cart'
import { getEnrollmentTempInfo } from '@openroll/contract/enroll/progress'
import { useNavigate } from 'react-router'
import { useRun } from '../../form/use-run.ts'
import { markStale } from '../../query.ts'
import { sendToCart } from './send-to-cart.ts'

/** Opens the cart, which loads its own count, so the current screen doesn't refresh it. */
export const useOpenCart = () => {
  const navigate = useNavigate()
  return async (): Promise<void> => {
    // Adding a plan doesn't change the filter answers.
    markStale([getCartCount, getEnrollmentTempInfo])
    await navigate('/cart')
  }
}

/** Adds a price entry to the cart and opens the cart (SF-4.31); a refusal is in `trouble`. */
export const useAddToCart = (enrollmentId: string) => {
  const openCart = useOpenCart()
  const { busy, trouble, run, clearTrouble } = useRun()
  const add = (plan: { readonly plan_id: number; readonly ppid: number }) =>
    run(async () => {
      await sendToCart(enrollmentId, plan)
      await openCart()
    })
  return { busy, trouble, add, clearTrouble }
}
