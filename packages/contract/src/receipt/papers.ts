import { call } from '../call.ts'
import * as z from 'zod'
import { enrollmentId, oneOf, required } from '../rules.ts'
import { receiptLinkDays, receiptLinkNotKnown } from './receipt.ts'

/** The papers of a submitted enrollment, each a tagged PDF. */
export const paperKind = { receipt: 'Receipt', application: 'Signed application' } as const
export type PaperKind = keyof typeof paperKind

/** Said where what was signed no longer stands as it was signed (D-7.07). */
export const recordChanged = 'We can’t vouch for this record any more, so we don’t give it out. Call us'

const pdf = { file: 'application/pdf', output: z.never() } as const

export const getReceiptPaper = call({
  method: 'GET',
  path: '/api/v1/get-receipt-paper',
  who: 'owner',
  about: 'The receipt or the signed application of a submitted enrollment as a tagged PDF; secrets stay masked.',
  input: z.strictObject({ enrollment_id: enrollmentId, paper: oneOf(paperKind) }),
  ...pdf,
})

export const openReceiptPaper = call({
  method: 'POST',
  path: '/api/v1/open-receipt-paper',
  who: 'anyone',
  load: 'read',
  about:
    `The same by the signed token of a receipt’s mail, for ${receiptLinkDays} days; ` +
    'it says no more of anybody than the receipt that the token opens.',
  input: z.strictObject({
    token: z.string({ error: required }).max(400, receiptLinkNotKnown),
    paper: oneOf(paperKind),
  }),
  ...pdf,
})
