import * as z from 'zod'
import { call } from '../call.ts'
import { enrollmentId, required } from '../rules.ts'
import { dollars } from '../shop/plans.ts'

/** What a person keeps of an enrollment: the number, who is covered, what starts when at which price. */
export const receipt = z.object({
  policy_id: z.string(),
  name: z.string(),
  email: z.string(),
  effective_date: z.string(),
  submitted_on: z.string(),
  plans: z.array(
    z.object({
      plan_id: z.number(),
      plan_name: z.string(),
      detail: z.string(),
      price: dollars,
      /** Underwritten: nobody is covered before it is approved. */
      in_review: z.boolean(),
    }),
  ),
  people: z.array(z.object({ name: z.string(), relationship: z.string() })),
  payment: z.string(),
  group_pays: z.boolean(),
  /** The receipt to the member's own address; `none` where it was not written, or is no longer kept. */
  mail: z.enum(['sent', 'waiting', 'none']),
  initial_month_cost: dollars,
  recurring_month_cost: dollars,
})
export type Receipt = z.infer<typeof receipt>

/** Days for which the link of the receipt's mail opens it. */
export const receiptLinkDays = 30
/** The one answer to a link that is wrong, has ended, or whose receipt is gone. */
export const receiptLinkNotKnown = 'This link has expired'

/**
 * What the link of a mail shows, to whoever holds that mail: the mail's own figures, and of the people their first names. Neither
 * addresses nor how it is paid: mails are forwarded, and addresses mistyped.
 */
export const openedReceipt = receipt.omit({ email: true, mail: true, payment: true })
export type OpenedReceipt = z.infer<typeof openedReceipt>

export const openReceipt = call({
  method: 'POST',
  path: '/api/v1/open-receipt',
  who: 'anyone',
  load: 'read',
  about: `Shows a receipt by the signed token of its mail, for ${receiptLinkDays} days; it opens nothing else, and gives the browser nothing.`,
  input: z.strictObject({ token: z.string({ error: required }).max(400, receiptLinkNotKnown) }),
  output: openedReceipt,
})

export const getReceipt = call({
  method: 'GET',
  path: '/api/v1/get-receipt',
  who: 'owner',
  about: 'The receipt of a submitted enrollment.',
  input: z.strictObject({ enrollment_id: enrollmentId }),
  output: receipt,
})
