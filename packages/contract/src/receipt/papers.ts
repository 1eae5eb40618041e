import { call } from '../call.ts'
import * as z from 'zod'
import { enrollmentId, oneOf, required } from '../rules.ts'
import { receiptLinkDays, receiptLinkNotKnown } from './receipt.ts'

/** The PDFs of a submitted enrollment that its emailed link opens. */
export const linkedPaperKind = { receipt: 'Receipt', application: 'Signed application' } as const
export type LinkedPaperKind = keyof typeof linkedPaperKind
/** An emailed link gives no ID card, since it has full names. */
export const paperKind = { ...linkedPaperKind, card: 'ID card' } as const
export type PaperKind = keyof typeof paperKind

/** Shown if no plan of the policy has a card now. */
export const noIdCard = 'There’s no ID card for these plans right now'

/** Shown when a signed record fails its integrity check (D-7.07). */
export const recordChanged = 'We can’t verify this record anymore, so we can’t share it. Call us'

export const getReceiptPaper = call({
  method: 'GET',
  path: '/api/v1/get-receipt-paper',
  who: 'owner',
  about: 'Returns the receipt, the signed application or the ID card as a tagged PDF, with secrets masked.',
  input: z.strictObject({ enrollment_id: enrollmentId, paper: oneOf(paperKind) }),
  file: 'application/pdf',
  output: z.never(),
})

export const openReceiptPaper = call({
  method: 'POST',
  path: '/api/v1/open-receipt-paper',
  who: 'anyone',
  load: 'read',
  about:
    'Returns the receipt or the signed application as a tagged PDF, for the signed token in a receipt email, valid ' +
    `for ${receiptLinkDays} days. It shows nothing beyond the receipt that the token opens.`,
  input: z.strictObject({
    token: z.string({ error: required }).max(400, receiptLinkNotKnown),
    paper: oneOf(linkedPaperKind),
  }),
  file: 'application/pdf',
  output: z.never(),
})
