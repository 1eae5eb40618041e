import { steps, type TabName } from '@openroll/contract/enroll/steps'
import { wordsOf } from '@openroll/contract/field'
import { mask, type Secret } from '@openroll/contract/mask'
import { isPaymentMethod } from '@openroll/contract/method-meanings'
import type { StoredPlanAnswers } from '../../enrollment/plan-answers.ts'
import type { ConsentRow } from '../consent/store.ts'
import { signedOf } from '../agreement/step.ts'
import { textKey, textsFor } from '../agreement/texts.ts'
import { paymentTermsOf } from '../billing/payment-terms.ts'
import type { Submission } from '../steps/submission.ts'
import { fieldsOf, type AllSteps, type SignedPart } from '../steps/step-module.ts'
import type { Policy } from './policy.ts'

/** A question as asked and answered; a secret answer is masked, with a keyed hash of the full value. */
type AnsweredQuestion = { question: string; name: string; answer: unknown; secret_hash?: string }
/** The questions a plan asked before it was sold (D-2.10). */
type PlanPart = { plan_id: number; plan_name: string; answers: AnsweredQuestion[] }
type StepPart = { tab_name: TabName; title: string; answers: AnsweredQuestion[] }

type Context = {
  readonly notes: string
  /** The person's consent to an enrollment submitted for them (D-1.13). */
  readonly consent: ConsentRow | undefined
  readonly hash: (value: string) => string
}

/**
 * The signed content (D-4.05): exact texts, questions and answers as JSON. Secrets are returned separately for sealing and bound by keyed
 * hashes, so content and proof survive key changes; plain hashes of SSNs could be guessed.
 */
export const snapshotOf = (
  all: AllSteps,
  submission: Submission,
  policy: Policy,
  { notes, consent, hash }: Context,
): { content: string; secrets: Record<string, string> } => {
  const secrets: Record<string, string> = {}
  // A yes or no is bound to its place; otherwise every yes would have the same hash.
  const maskedAnswer = (kind: Secret, place: string, value: string) => {
    const boundValue = kind === 'health' ? `${policy.enrollment_id}/${place}: ${value}` : value
    secrets[place] = boundValue
    return { answer: mask(kind, value), secret_hash: hash(boundValue) }
  }
  const part = (tab: TabName, title: string, { answers, at }: SignedPart): StepPart => ({
    tab_name: tab,
    title,
    answers: Object.entries(fieldsOf(all[tab], submission.catalog)).flatMap(([name, field]) => {
      const value = answers[name]
      if (value === undefined) return []
      const base = { question: field.label, name }
      if (field.secret === undefined) return [{ ...base, answer: wordsOf(field, value) }]
      if (all[tab].keepsMasked === true) return [{ ...base, answer: value }]
      return [{ ...base, ...maskedAnswer(field.secret, `${tab}${at}/${name}`, value) }]
    }),
  })
  const planPart = ({ plan_id, form, content }: StoredPlanAnswers): PlanPart => ({
    plan_id,
    plan_name: submission.catalog.plans.get(plan_id)?.name ?? '',
    answers: (content?.answers ?? []).map(({ question_id, question, shown }) => {
      const place = `plan/${plan_id}/${form}/${question_id}`
      return { question, name: place, ...maskedAnswer('health', place, shown) }
    }),
  })
  const { accepted, signed_in } = signedOf(submission)
  const content = JSON.stringify({
    policy_id: policy.policy_id,
    enrollment_id: policy.enrollment_id,
    submitted_at: policy.submitted_at,
    effective_date: policy.effective_date,
    plans: policy.lines,
    initial_month_cents: policy.initial_month_cents,
    recurring_month_cents: policy.recurring_month_cents,
    payment: policy.payment_shown,
    payment_terms: paymentTerms(submission, policy),
    texts: textsFor(submission.plans, submission.catalog, submission.directory.site(submission.enrollment.site_id)).map(
      (text) => ({
        ...text,
        accepted: accepted.includes(textKey(text)),
      }),
    ),
    plan_questions: submission.planAnswers.map(planPart),
    steps: steps.flatMap(({ tab_name, title }) =>
      all[tab_name].signedParts(submission).map((signed) => part(tab_name, title, signed)),
    ),
    ...(signed_in === undefined ? {} : { signed_in }),
    ...(consent === undefined ? {} : { consent: consentPart(consent) }),
    additional_notes: notes,
  })
  return { content, secrets }
}

/** The payment authorization: amounts and dates, how to stop payments, and what happens if a plan is declined. */
const paymentTerms = (submission: Submission, policy: Policy): string[] =>
  isPaymentMethod(policy.payment_method)
    ? paymentTermsOf(submission, {
        method: policy.payment_method,
        effective_date: policy.effective_date,
        submitted_on: policy.submitted_on,
        firstCents: policy.initial_month_cents,
        monthlyCents: policy.recurring_month_cents,
        membershipCents: policy.lines.find(({ plan_id }) => plan_id === 0)?.price_cents,
        isSubmitted: true,
      })
    : []

/** Who consented, when and how; the signature is sealed separately. */
const consentPart = ({ consent_id, way, answered_at, said }: ConsentRow) => ({
  consent_id,
  way,
  agreed_at: answered_at,
  name: said.name,
  requested_by: said.requested_by,
})
