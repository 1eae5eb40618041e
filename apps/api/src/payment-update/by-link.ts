import {
  identityMismatch,
  paymentUpdateLinkInvalid,
  paymentUpdateProofFields,
  type beginRepayCard,
  type openRepay,
  type saveRepay,
} from '@openroll/contract/payment-update/payment-update'
import { faultBeside } from '@openroll/contract/field'
import { timingSafeEqual } from 'node:crypto'
import { readPaymentUpdateToken } from '../enrollment/payment-update-link.ts'
import type { Ask } from '../http/serve.ts'
import { limitAttempts, spend } from '../http/spend.ts'
import { fieldFaults, notFound } from '../who/refusal.ts'
import { findOwing } from './owing-store.ts'

/**
 * The enrollment of an emailed link, for someone who knows the member's birth date and zip code. One error for any wrong value and one for
 * every other reason (D-1.16), so that neither reveals which.
 */
export const enrollmentOfVerifiedLink = async (
  ask: Ask<typeof openRepay> | Ask<typeof saveRepay> | Ask<typeof beginRepayCard>,
): Promise<string> => {
  const { db, vault, input, now, browser } = ask
  const enrollment_id = await readPaymentUpdateToken({ db, vault }, input.token, now)
  if (enrollment_id === undefined) throw paymentUpdateEnded()
  await spend(ask, [{ budget: 'repay_openings_per_enrollment', key: enrollment_id }], { target: 'token' })
  const owing = await findOwing(db, enrollment_id)
  if (owing === undefined) throw paymentUpdateEnded()
  const tries = [
    { budget: 'repay_failures_per_enrollment', key: enrollment_id },
    { budget: 'repay_failures_in_all', key: enrollment_id },
    { budget: 'sign_in_failures_per_address', key: browser.address },
  ] as const
  const sum = (dob: string, zip: string) => Buffer.from(vault.hash(`${dob}/${zip}`, 'repay-proof'))
  const isThem = () => timingSafeEqual(sum(owing.dob, owing.zip), sum(input.birthdate, input.home_zip)) || undefined
  await limitAttempts(ask, tries, { target: 'birthdate', wrong }, isThem)
  return enrollment_id
}

export const paymentUpdateEnded = () => notFound('token', paymentUpdateLinkInvalid)
const wrong = () => fieldFaults([faultBeside(paymentUpdateProofFields, 'birthdate', identityMismatch)])
