import { steps, type TabName } from '@openroll/contract/enroll/steps'
import { wordsOf } from '@openroll/contract/field'
import { mask } from '@openroll/contract/mask'
import { signedOf } from '../agreement/step.ts'
import { textKey, textsFor } from '../agreement/texts.ts'
import type { Kept } from '../steps/kept.ts'
import type { AllSteps, SignedPart } from '../steps/step-module.ts'
import type { Policy } from './policy.ts'

/** One question as it was asked and answered; a secret answer stands masked, with the keyed hash of the whole. */
type Answered = { question: string; name: string; answer: unknown; secret_hash?: string }
type Part = { tab_name: TabName; title: string; answers: Answered[] }

/**
 * What was signed (D-4.05): exactly the texts, questions and answers, as JSON. Secrets are returned apart, to be sealed:
 * content and proof (proof.ts) then stay as they are when keys change, and the keyed hashes still bind each secret to what
 * was signed. A plain hash of an SSN could be found by trying all of them.
 */
export const snapshotOf = (
  all: AllSteps,
  kept: Kept,
  policy: Policy,
  { notes, hash }: { notes: string; hash: (value: string) => string },
): { content: string; secrets: Record<string, string> } => {
  const secrets: Record<string, string> = {}
  const hidden = (place: string, value: string) => {
    secrets[place] = value
    return { secret_hash: hash(value) }
  }
  const part = (tab: TabName, title: string, { answers, at }: SignedPart): Part => ({
    tab_name: tab,
    title,
    answers: Object.entries(all[tab].fields).flatMap(([name, field]) => {
      const value = answers[name]
      if (value === undefined) return []
      const known = { question: field.label, name }
      if (field.secret === undefined) return [{ ...known, answer: wordsOf(field, value) }]
      if (all[tab].keepsMasked === true) return [{ ...known, answer: value }]
      return [{ ...known, answer: mask(field.secret, value), ...hidden(`${tab}${at}/${name}`, value) }]
    }),
  })
  const { accepted } = signedOf(kept)
  const content = JSON.stringify({
    policy_id: policy.policy_id,
    enrollment_id: policy.enrollment_id,
    submitted_at: policy.submitted_at,
    effective_date: policy.effective_date,
    plans: policy.lines,
    initial_month_cents: policy.initial_month_cents,
    recurring_month_cents: policy.recurring_month_cents,
    payment: policy.payment_shown,
    texts: textsFor(kept.plans, kept.catalogue).map((text) => ({
      ...text,
      accepted: accepted.includes(textKey(text)),
    })),
    steps: steps.flatMap(({ tab_name, title }) =>
      all[tab_name].signed(kept).map((signed) => part(tab_name, title, signed)),
    ),
    additional_notes: notes,
  })
  return { content, secrets }
}
