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
    'Confirms the mailbox of a policy that waits for that, by the signed token of the email. ' +
    'Sent twice, or for a policy that waits for nothing, it changes nothing.',
  input: z.strictObject({ token: z.string({ error: required }).max(400, receiptLinkNotKnown) }),
  output: openReceipt.output,
})
