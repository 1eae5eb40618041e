import { tier } from '@openroll/contract/tier-meanings'
import { codesOf, gender } from '@openroll/contract/words'
import * as z from 'zod'
import { planMark } from '../vault/sealed-columns.ts'
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

/** What a row keeps of a form, as the enrollment is read with it. */
export type MarkedRow = Omit<AnsweredForm, 'declines'> & { readonly mark: string }

/** A row's declines; of a mark that no key opens nothing counts as answered: the person is asked again. */
export const openForm = (
  vault: Pick<Vault, 'read'>,
  enrollment_id: string,
  { mark: marked, ...form }: MarkedRow,
): AnsweredForm => {
  const key = { enrollment_id, plan_id: form.plan_id, form: form.form }
  const { stands, declines } = openMark(vault.read(planMark, key, marked) ?? '') ?? { stands: false, declines: [] }
  return { ...form, asked: stands ? form.asked : unanswered, declines }
}
