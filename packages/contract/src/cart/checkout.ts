import * as z from 'zod'
import { call } from '../call.ts'
import { date, enrollmentId } from '../rules.ts'

export const getCartEffectiveDates = call({
  method: 'GET',
  path: '/api/v1/get-cart-effective-dates',
  who: 'owner',
  about:
    'The first days of coverage that all plans in the cart share (D-3.04), which of them was chosen, and a chosen ' +
    'one that is no longer among them.',
  input: z.strictObject({ enrollment_id: enrollmentId }),
  output: z.object({ result: z.array(z.string()), chosen: z.string().nullable(), lost: z.string().nullable() }),
})

/** The refusal of a day that is not among those offered. */
export const startNotOffered = 'Your coverage cannot start on this day. Choose one of the days offered.'

export const chooseStartDay = call({
  method: 'POST',
  path: '/api/v1/choose-start-day',
  who: 'owner',
  about: 'Keeps the first day of coverage that is picked in the cart; checkout fixes it.',
  input: z.strictObject({ enrollment_id: enrollmentId, effective_date: date }),
  output: z.object({}),
})

export const cartCheckout = call({
  method: 'POST',
  path: '/api/v1/cart-checkout',
  who: 'owner',
  about: 'Sets the first day of coverage and opens the enrollment steps.',
  input: z.strictObject({ enrollment_id: enrollmentId, effective_date: date }),
  output: z.object({}),
})
