import { tier } from '@openroll/contract/tier-meanings'
import { codesOf, gender } from '@openroll/contract/words'
import * as z from 'zod'
import { planMark } from '../vault/sealed-columns.ts'
import type { Vault } from '../vault/vault.ts'
import type { AnsweredForm, Decline } from './enrollment.ts'
import { parseJson } from './parse-json.ts'

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

/** Form hash for answers that are no longer valid; matches no questions. */
export const unanswered = ''

/** The facts that a decline stores. */
export const declineFacts = (given: z.input<typeof facts>): Decline['under'] => facts.parse(given)

/** Pads JSON with spaces to whole kilobytes, so that its encrypted length reveals nothing. */
export const padJson = (json: string): string => json.padEnd(Math.ceil(Buffer.byteLength(json) / 1024) * 1024)

type Key = { readonly enrollment_id: string; readonly plan_id: number; readonly form: AnsweredForm['form'] }

/** Whether a row's answers are valid (`stands`), and their declines. */
type Mark = { readonly stands: boolean; readonly declines: readonly Decline[] }

/** Encrypts a row's mark. Every form has one, so its presence reveals nothing. */
export const sealMark = (vault: Vault, key: Key, given: Mark): string =>
  vault.seal(padJson(JSON.stringify(given)), planMark.context(key))

/** Parses a decrypted mark; undefined if it could not be decrypted. */
export const openMark = (opened: string): Mark | undefined => parseJson(mark, opened)?.value

/** A form's row as read with the enrollment. */
export type MarkedRow = Omit<AnsweredForm, 'declines'> & { readonly mark: string }

/** A row's declines; an undecryptable mark counts as unanswered, so the person is asked again. */
export const openForm = (
  vault: Pick<Vault, 'read'>,
  enrollment_id: string,
  { mark: marked, ...form }: MarkedRow,
): AnsweredForm => {
  const key = { enrollment_id, plan_id: form.plan_id, form: form.form }
  const { stands, declines } = openMark(vault.read(planMark, key, marked) ?? '') ?? { stands: false, declines: [] }
  return { ...form, asked: stands ? form.asked : unanswered, declines }
}
