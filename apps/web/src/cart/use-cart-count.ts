import { getCartCount } from '@openroll/contract/cart/cart'
import { useCall, useEnrollmentId } from '../query.ts'

/** How many plans this browser's cart holds; 0 while there is none. */
export const useCartCount = (): number => {
  const id = useEnrollmentId()
  const count = useCall(getCartCount, { enrollment_id: id ?? '' }, { enabled: id !== null })
  return id === null ? 0 : (count.data?.result ?? 0)
}
