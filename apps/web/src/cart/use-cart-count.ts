import { getCartCount } from '@openroll/contract/cart/cart'
import { useCall, useEnrollmentId } from '../query.ts'

/** The number of plans in this browser's cart; 0 without one. */
export const useCartCount = (): number => {
  const id = useEnrollmentId()
  const count = useCall(getCartCount, { enrollment_id: id ?? '' }, { enabled: id !== null })
  return id === null ? 0 : (count.data?.result ?? 0)
}
