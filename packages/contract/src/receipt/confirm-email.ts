import * as z from 'zod'
import { call } from '../call.ts'
import { required } from '../rules.ts'
import { openReceipt, receiptLinkNotKnown } from './receipt.ts'

export const confirmEmail = call({
  method: 'POST',
  path: '/api/v1/confirm-email',
  who: 'anyone',
  load: 'read',
  about:
    'Confirms the email address of a policy on hold, with the signed token from the email. ' +
    'Idempotent; does nothing for a policy that is not on hold.',
  input: z.strictObject({ token: z.string({ error: required }).max(400, receiptLinkNotKnown) }),
  output: openReceipt.output,
})
