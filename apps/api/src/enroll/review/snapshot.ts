import { agreementFields } from '@openroll/contract/enroll/agreement'
import { beneficiaryFields } from '@openroll/contract/enroll/beneficiaries'
import { billingFields } from '@openroll/contract/enroll/billing'
import { contactFields } from '@openroll/contract/enroll/contact'
import { dependentFields } from '@openroll/contract/enroll/dependents'
import { personalFields } from '@openroll/contract/enroll/personal'
import { steps, type TabName } from '@openroll/contract/enroll/steps'
import { employerFields } from '@openroll/contract/enroll/employer-fields'
import { wordsOf, type Answers, type Fields } from '@openroll/contract/field'
import { mask } from '@openroll/contract/mask'
import { textKey, textsFor } from '../agreement/texts.ts'
import type { Kept } from './kept.ts'
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
  kept: Kept,
  policy: Policy,
  { notes, hash }: { notes: string; hash: (value: string) => string },
): { content: string; secrets: Record<string, string> } => {
  const secrets: Record<string, string> = {}
  const hidden = (place: string, value: string) => {
    secrets[place] = value
    return { secret_hash: hash(value) }
  }
  const part = (tab: TabName, fields: Fields, answers: Answers, at = ''): Part => ({
    tab_name: tab,
    title: steps.find((step) => step.tab_name === tab)?.title ?? tab,
    answers: Object.entries(fields).flatMap(([name, field]) => {
      const value = answers[name]
      if (value === undefined) return []
      const known = { question: field.label, name }
      if (field.secret === undefined) return [{ ...known, answer: wordsOf(field, value) }]
      // The billing step keeps its numbers masked; the payment service has them.
      if (tab === 'billing_info') return [{ ...known, answer: value }]
      return [{ ...known, answer: mask(field.secret, value), ...hidden(`${tab}${at}/${name}`, value) }]
    }),
  })
  const other = ({ tab, draft }: Kept['others'][number]): Part => ({
    ...part(tab, {}, {}),
    answers: [
      {
        question: '',
        name: tab,
        answer: draft.answers,
        ...(draft.secrets === undefined ? {} : hidden(tab, JSON.stringify(draft.secrets))),
      },
    ],
  })
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
      accepted: kept.signed.accepted.includes(textKey(text)),
    })),
    steps: [
      part('primary_info', personalFields, kept.personal),
      part('contact_info', contactFields, kept.contact),
      ...(Object.keys(kept.employer).length === 0 ? [] : [part('employer_info', employerFields, kept.employer)]),
      ...kept.beneficiaries.map(({ answers }, at) => part('beneficiary_info', beneficiaryFields, answers, `/${at}`)),
      ...kept.dependents.map(({ answers }, at) => part('dependent_info', dependentFields, answers, `/${at}`)),
      ...kept.others.map(other),
      part('agreement_info', agreementFields, kept.signed.answers),
      part('billing_info', billingFields, kept.billing),
    ],
    additional_notes: notes,
  })
  return { content, secrets }
}
