import * as z from 'zod'
import { call } from '../call.ts'
import { date, enrollmentId } from '../rules.ts'

export const getCartEffectiveDates = call({
  method: 'GET',
  path: '/api/v1/get-cart-effective-dates',
  who: 'owner',
  about: 'The first days of coverage that all plans in the cart share (D-3.04).',
  input: z.strictObject({ enrollment_id: enrollmentId }),
  output: z.object({ result: z.array(z.string()) }),
})

export const cartCheckout = call({
  method: 'POST',
  path: '/api/v1/cart-checkout',
  who: 'owner',
  about: 'Sets the first day of coverage and opens the enrollment steps.',
  input: z.strictObject({ enrollment_id: enrollmentId, effective_date: date }),
  output: z.object({}),
})
