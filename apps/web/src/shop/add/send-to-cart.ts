import { addPlanToCart } from '@openroll/contract/cart/cart'
import { send } from '../../api.ts'

type Entry = { readonly plan_id: number; readonly ppid: number }

/** Adds a price entry to the cart once, however often it is retried; returns the new cart count. */
export const sendToCart = (enrollmentId: string, { plan_id, ppid }: Entry) =>
  send(
    addPlanToCart,
    { enrollment_id: enrollmentId, plan_id, plan_pricing_id: ppid },
    { idempotencyKey: crypto.randomUUID() },
  )
