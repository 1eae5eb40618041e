import { getCartCount, getPlanCart } from '@openroll/contract/cart/cart'
import { useCall, useEnrollmentId } from '../../query.ts'

/** Whether the cart holds a premier plan, which changes tier names (SF-3.04). */
export const usePremier = (): boolean => {
  const enrollment_id = useEnrollmentId() ?? ''
  const count = useCall(getCartCount, { enrollment_id }, { enabled: enrollment_id !== '' })
  const inCart = (count.data?.result ?? 0) > 0
  const cart = useCall(getPlanCart, { enrollment_id }, { enabled: enrollment_id !== '' && inCart })
  return enrollment_id !== '' && inCart && cart.data?.premier === true
}
