import { codesOf, gender, tier } from '@openroll/contract/words'
import * as z from 'zod'
import { planMark, planAnswers } from '../vault/sealed-columns.ts'
import type { Vault } from '../vault/vault.ts'
import type { AnsweredForm, Decline } from './enrollment.ts'
import { fromJson } from './from-json.ts'

const facts = z.object({
  dob: z.string(),
  gender: z.enum(codesOf(gender)),
  state: z.string(),
  zip: z.string(),
  tier: z.enum(codesOf(tier)),
  is_smoker: z.boolean().nullable(),
  annual_income: z.number().nullable(),
  working_hours: z.number().nullable(),
  spouse_dob: z.string().nullable(),
  no_of_children: z.number().nullable(),
})
const mark = z.object({ stands: z.boolean(), declines: z.array(z.object({ under: facts, message: z.string() })) })
/** What rows of before the mark say: the message of a decline beside the answers. */
const older = z.object({ message: z.string().nullable() })

/** The sum of a form whose answers don't count: no questions have it. */
export const unanswered = ''

/** Facts of an enrollment, as a decline keeps them. */
export const declineFacts = (given: z.input<typeof facts>): Decline['under'] => facts.parse(given)

/** Text of such a length that it does not tell what stands in it; JSON reads over what is added. */
export const evenLength = (json: string): string => json.padEnd(Math.ceil(Buffer.byteLength(json) / 1024) * 1024)

type Key = { readonly enrollment_id: string; readonly plan_id: number; readonly form: AnsweredForm['form'] }

/** Whether the answers of a row count as given, and when they declined. */
type Mark = { readonly stands: boolean; readonly declines: readonly Decline[] }

/** A row's mark, sealed. Every form has one, so that having one says nothing. */
export const sealMark = (vault: Vault, key: Key, given: Mark): string =>
  vault.seal(evenLength(JSON.stringify(given)), planMark.context(key))

/** A mark’s text again; undefined where it was not opened. */
export const openMark = (opened: string): Mark | undefined => fromJson(mark, opened)?.value

/** What a row keeps of a form, as the enrollment is read with it: `sealed` only for a row of before the mark. */
export type MarkedRow = Omit<AnsweredForm, 'declines'> & {
  readonly mark: string | null
  readonly sealed: string | null
}

/**
 * A row's declines. One of before the mark stands under the facts of today, and is written so when they change; of a mark that no key opens
 * nothing counts as answered: the person is asked again.
 */
export const openForm = (
  vault: Pick<Vault, 'read'>,
  enrollment: { readonly enrollment_id: string } & Decline['under'],
  { mark: marked, sealed, ...form }: MarkedRow,
): AnsweredForm => {
  const key = { enrollment_id: enrollment.enrollment_id, plan_id: form.plan_id, form: form.form }
  if (marked !== null) {
    const { stands, declines } = openMark(vault.read(planMark, key, marked) ?? '') ?? { stands: false, declines: [] }
    return { ...form, asked: stands ? form.asked : unanswered, declines }
  }
  if (sealed === null) return { ...form, declines: [] }
  const message = fromJson(older, vault.read(planAnswers, key, sealed) ?? '')?.value.message ?? null
  if (message === null) return { ...form, declines: [] }
  return { ...form, asked: unanswered, declines: [{ under: declineFacts(enrollment), message }] }
}
