import { createHash } from 'node:crypto'
import { helperSentence, signerName } from '@openroll/contract/enroll/signer'
import { fieldNamed } from '@openroll/contract/field'
import { correctableFields } from '@openroll/contract/office/correction/correction'
import { everyMonthAfter } from '@openroll/contract/receipt/monthly-costs'
import { longDate, money, nthOf, shownPhone } from '@openroll/contract/shown'
import { dayOf } from '../day-of.ts'
import type { Brand } from '../mail/layout.ts'
import { exactMoment } from '../moment-in-words.ts'
import { fromHtml } from '../papers/from-html.ts'
import type { Paper, PaperPart, PaperRow } from '../papers/paper.ts'
import type { SignedAnswers, SignedRecord } from './signed-record.ts'
import { signerOfRecord } from './signer-of-record.ts'
import type { CorrectedRow } from './store.ts'

type Details = {
  /** The signed record's bytes; the PDF shows their hash. */
  readonly content: string
  readonly timeZone: string
  /** Its seal was verified just now; the oldest records have none. */
  readonly proved: boolean
  /** Fields corrected after signing. */
  readonly corrected: readonly CorrectedRow[]
  /** Why this copy leaves out answers, notes and payment; null if it has them. */
  readonly leftOut: string | null
}

/** Fields left out: proofs of identity, and how a form was filled in. */
const hiddenFields: ReadonlySet<string> = new Set([
  'agent_code',
  'group_code',
  'question_id',
  'verification_code',
  'with_validation',
  'is_physical_address',
])

/** The signed application as a PDF: plans, answers with secrets masked, and each agreement with version and hash. */
export const applicationPaper = (brand: Brand, record: SignedRecord, details: Details): Paper => {
  const submitted = exactMoment(record.submitted_at, details.timeZone)
  return {
    title: `Signed application ${record.policy_id}`,
    company: brand.name,
    color: brand.color,
    notice: brand.notice,
    made_at: record.submitted_at,
    parts: [
      { kind: 'heading', level: 1, text: 'Signed application' },
      { kind: 'number', label: 'Confirmation number', text: record.policy_id },
      paragraph(`Signed and submitted on ${submitted}.`),
      heading(2, 'Plans applied for'),
      { kind: 'table', title: 'Plans applied for, with prices', rows: planRows(record, details.leftOut === null) },
      ...(details.leftOut === null ? termsOf(record) : []),
      ...(details.leftOut === null ? answersOf(record) : [paragraph(details.leftOut)]),
      heading(2, 'Agreements'),
      ...record.texts.flatMap(textOf),
      ...signatureOf(record),
      ...consentOf(record, details.timeZone),
      paragraph(`Questions? Call ${brand.phone}, ${brand.hours}. ${brand.url}`),
      heading(2, 'About this record'),
      paragraph(
        'We sealed a record of these answers and agreements at submission. ' +
          'It includes the full numbers that are masked here.',
      ),
      ...(details.proved ? [paragraph('We checked the seal when we made this PDF. Nothing has changed.')] : []),
      ...correctionsOf(details),
      fingerprintsOf(record, details.content),
    ],
  }
}

const personNames = { member: 'the member', dependent: 'a dependent', beneficiary: 'a beneficiary' } as const

/** Which fields were corrected since; the PDF keeps the values that were signed. */
const correctionsOf = ({ corrected, timeZone }: Details): PaperPart[] =>
  corrected.length === 0
    ? []
    : [
        paragraph('These fields were corrected after signing. This PDF shows the signed values:'),
        {
          kind: 'facts',
          rows: corrected.map(({ at, role, field }) => ({
            label: longDate(dayOf(at, timeZone)),
            value: `${fieldNamed(correctableFields, field)?.label ?? field} of ${personNames[role]}`,
          })),
        },
      ]

/** Who signed; left out if the applicant signed alone, since the answers name them. */
const signatureOf = (record: SignedRecord): PaperPart[] => {
  const signer = signerOfRecord(record)
  if (signer === undefined || (signer.as === 'applicant' && signer.helper === null)) return []
  const beside = helperSentence(signer)
  return [
    heading(2, 'Signature'),
    {
      kind: 'facts',
      rows: [
        { label: 'Signed by', value: signerName(signer) },
        ...(beside === undefined ? [] : [{ label: 'At signing', value: beside }]),
      ],
    },
  ]
}

/** The person's consent, if someone else submitted for them. */
const consentOf = ({ consent }: SignedRecord, timeZone: string): PaperPart[] =>
  consent === undefined
    ? []
    : [
        heading(2, 'Consent'),
        {
          kind: 'facts',
          rows: [
            { label: 'Submitted by', value: consent.requested_by },
            { label: 'Agreed by', value: consent.name },
            {
              label: 'How',
              value: consent.way === 'mailed' ? 'By email link' : 'Signed in person, signature on file',
            },
            { label: 'When', value: exactMoment(consent.agreed_at, timeZone) },
          ],
        },
      ]

/** The payment authorization: how much, when, and how to stop it. */
const termsOf = ({ payment_terms }: SignedRecord): PaperPart[] =>
  payment_terms.length === 0 ? [] : [heading(2, 'Payment authorization'), ...payment_terms.map(paragraph)]

/** Why a copy has no answers: by an emailed link, and for the member's employer. */
export const answersLeftOut = {
  link: 'This copy leaves out your answers because links can be forwarded. To get them, sign in or use the browser you enrolled with.',
  employer: 'This copy leaves out the member’s answers. Only the member can read them.',
} as const

const heading = (level: 2 | 3, text: string): PaperPart => ({ kind: 'heading', level, text })
const paragraph = (text: string): PaperPart => ({ kind: 'paragraph', text })
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const planRows = (record: SignedRecord, hasPayment: boolean): PaperRow[] => [
  ...record.plans.map(({ plan_name, detail, price_cents }) => ({
    label: detail === '' ? plan_name : `${plan_name} (${detail})`,
    value: `${money(price_cents)} a month`,
  })),
  { label: 'First month', value: money(record.initial_month_cents), sum: true },
  { label: everyMonthAfter, value: `${money(record.recurring_month_cents)} a month`, sum: true },
  { label: 'Coverage starts', value: longDate(record.effective_date) },
  ...(!hasPayment || record.payment === '' ? [] : [{ label: 'Payment', value: record.payment }]),
]

/** Each step once, with each person it asks about. */
const answersOf = ({ steps, plan_questions, additional_notes }: SignedRecord): PaperPart[] => [
  ...plan_questions.flatMap(({ plan_name, answers }) => [
    heading(2, `Your answers for ${plan_name}`),
    answerFacts(answers),
  ]),
  ...steps.flatMap((step, at) => {
    const facts = answerFacts(step.answers)
    if (facts.rows.length === 0) return []
    const several = steps.filter(({ tab_name }) => tab_name === step.tab_name).length > 1
    const isFirst = steps[at - 1]?.tab_name !== step.tab_name
    return [...(isFirst ? [heading(2, step.title)] : []), ...(several ? [heading(3, nameIn(step.answers))] : []), facts]
  }),
  ...(additional_notes === ''
    ? []
    : [heading(2, 'Notes'), { kind: 'blockquote', text: additional_notes } satisfies PaperPart]),
]

/** The person a step's answers are about. */
export const nameIn = (answers: SignedAnswers): string =>
  ['first_name', 'last_name']
    .map((part) => answerText(answers.find(({ name }) => name === part)?.answer))
    .join(' ')
    .trim() || 'Person'

/** Signed questions and answers; secrets are masked or marked as on file. */
export const answerFacts = (answers: SignedAnswers): Extract<PaperPart, { kind: 'facts' }> => ({
  kind: 'facts',
  rows: answers
    .filter(({ name }) => !hiddenFields.has(name))
    .flatMap(({ question, name, answer, secret_hash }) => {
      const value = formatAnswer(name, answerText(answer)) || (secret_hash === undefined ? '' : hiddenAnswerText(name))
      return value === '' ? [] : [{ label: question, value }]
    }),
})

const hiddenAnswerText = (name: string): string =>
  name === 'signature' ? 'Signed, signature on file' : 'On file, hidden for privacy'

const answerText = (answer: unknown): string => {
  if (Array.isArray(answer)) return answer.map(answerText).join(', ')
  return typeof answer === 'string' || typeof answer === 'number' ? String(answer) : ''
}

/** Formats dates and phone numbers. */
const formatAnswer = (name: string, value: string): string => {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return longDate(value)
  if (name === 'bill_date') return `The ${nthOf(Number(value))} of each month`
  return name.includes('phone') ? shownPhone(value) : value
}

const textOf = ({ head, body, accepted }: SignedRecord['texts'][number]): PaperPart[] => [
  heading(3, `${head}: ${accepted ? 'accepted' : 'not accepted'}`),
  ...fromHtml(body),
]

/** Versions and SHA-256 of what was signed, in small type at the end. */
const fingerprintsOf = ({ texts }: SignedRecord, content: string): PaperPart => ({
  kind: 'facts',
  small: true,
  rows: [
    { label: 'SHA-256 of the record', value: sha256(content) },
    ...texts.map(({ agreement_id, version, head, body }) => ({
      label: `${head} (${agreement_id}, version ${version})`,
      value: sha256(body),
    })),
  ],
})
