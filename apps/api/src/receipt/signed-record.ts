import { signedInThen } from '@openroll/contract/enroll/who-signs'
import * as z from 'zod'

const answered = z.array(
  z.object({ question: z.string(), name: z.string(), answer: z.unknown(), secret_hash: z.string().optional() }),
)

/** What was signed, as a submission kept it (enroll/review/snapshot.ts); of an older version's some parts may be missing. */
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
  plan_questions: z.array(z.object({ plan_name: z.string(), answers: answered })).catch([]),
  steps: z.array(z.object({ tab_name: z.string(), title: z.string(), answers: answered })),
  /** Who was signed in when it was signed; null for nobody. */
  signed_in: signedInThen.nullish().catch(undefined),
  /** Where somebody else submitted: by what the person agreed (D-1.13). */
  consent: z
    .object({ way: z.string(), agreed_at: z.iso.datetime({ offset: true }), name: z.string(), asked_by: z.string() })
    .optional()
    .catch(undefined),
  additional_notes: z.string().catch(''),
})
export type SignedRecord = z.infer<typeof signedRecord>
export type Answered = z.infer<typeof answered>

/** The record; undefined where its bytes are none. */
export const readRecord = (content: string): SignedRecord | undefined => {
  try {
    return signedRecord.safeParse(JSON.parse(content)).data
  } catch {
    return undefined
  }
}
