import * as z from 'zod'
import { call } from '../call.ts'
import { date, enrollmentId } from '../rules.ts'

export const getCartEffectiveDates = call({
  method: 'GET',
  path: '/api/v1/get-cart-effective-dates',
  who: 'owner',
  about:
    'Lists the effective dates that all plans in the cart share (D-3.04). Also returns the chosen date or, if it is ' +
    'no longer available, that date as `unavailable`.',
  input: z.strictObject({ enrollment_id: enrollmentId }),
  output: z.object({ result: z.array(z.string()), chosen: z.string().nullable(), unavailable: z.string().nullable() }),
})

export const startNotOffered = 'Coverage can’t start on that day. Choose one of the dates shown.'

export const chooseStartDay = call({
  method: 'POST',
  path: '/api/v1/choose-start-day',
  who: 'owner',
  about: 'Saves the effective date picked in the cart. Checkout makes it final.',
  input: z.strictObject({ enrollment_id: enrollmentId, effective_date: date }),
  output: z.object({}),
})

export const cartCheckout = call({
  method: 'POST',
  path: '/api/v1/cart-checkout',
  who: 'owner',
  about: 'Sets the effective date and opens the enrollment steps.',
  input: z.strictObject({ enrollment_id: enrollmentId, effective_date: date }),
  output: z.object({}),
})
