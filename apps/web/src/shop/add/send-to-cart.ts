import { addPlanToCart } from '@openroll/contract/cart/cart'
import { send } from '../../api.ts'

type Entry = { readonly plan_id: number; readonly ppid: number }

/** Puts a plan's price entry into the cart, once however often the line drops; yields what the cart then holds. */
export const sendToCart = (enrollmentId: string, { plan_id, ppid }: Entry) =>
  send(
    addPlanToCart,
    { enrollment_id: enrollmentId, plan_id, plan_pricing_id: ppid },
    { idempotencyKey: crypto.randomUUID() },
  )
