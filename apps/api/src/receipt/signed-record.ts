import { signedInPerson } from '@openroll/contract/enroll/signer'
import * as z from 'zod'

const signedAnswers = z.array(
  z.object({ question: z.string(), name: z.string(), answer: z.unknown(), secret_hash: z.string().optional() }),
)

/** The signed record as stored at submission (enroll/review/snapshot.ts); older ones may lack some parts. */
const signedRecord = z.object({
  policy_id: z.string(),
  submitted_at: z.iso.datetime({ offset: true }),
  effective_date: z.iso.date(),
  plans: z.array(z.object({ plan_name: z.string(), detail: z.string(), price_cents: z.int() })),
  initial_month_cents: z.int(),
  recurring_month_cents: z.int(),
  payment: z.string().catch(''),
  payment_terms: z.array(z.string()).catch([]),
  texts: z.array(
    z.object({
      agreement_id: z.string(),
      version: z.number(),
      head: z.string(),
      body: z.string(),
      accepted: z.boolean(),
    }),
  ),
  plan_questions: z.array(z.object({ plan_name: z.string(), answers: signedAnswers })).catch([]),
  steps: z.array(z.object({ tab_name: z.string(), title: z.string(), answers: signedAnswers })),
  /** Who was signed in at signing; null for no one. */
  signed_in: signedInPerson.nullish().catch(undefined),
  /** How the person agreed, if someone else submitted (D-1.13). */
  consent: z
    .object({
      way: z.string(),
      agreed_at: z.iso.datetime({ offset: true }),
      name: z.string(),
      requested_by: z.string(),
    })
    .optional()
    .catch(undefined),
  additional_notes: z.string().catch(''),
})
export type SignedRecord = z.infer<typeof signedRecord>
export type SignedAnswers = z.infer<typeof signedAnswers>

/** Parses the record; undefined if it isn't one. */
export const readRecord = (content: string): SignedRecord | undefined => {
  try {
    return signedRecord.safeParse(JSON.parse(content)).data
  } catch {
    return undefined
  }
}
