import { createHash } from 'node:crypto'
import { helperSaid, signerSaid } from '@openroll/contract/enroll/who-signs'
import { fieldNamed } from '@openroll/contract/field'
import { correctableFields } from '@openroll/contract/office/correction/correction'
import { longDate, money, nthOf, shownPhone } from '@openroll/contract/shown'
import { dayOf } from '../day-of.ts'
import type { Brand } from '../mail/layout.ts'
import { exactMoment } from '../moment-in-words.ts'
import { fromHtml } from '../papers/from-html.ts'
import type { Paper, PaperPart, PaperRow } from '../papers/paper.ts'
import type { Answered, SignedRecord } from './signed-record.ts'
import { signerOfRecord } from './signer-of-record.ts'
import type { CorrectedRow } from './store.ts'

type Around = {
  /** The record's own bytes, whose hash stands on the paper. */
  readonly content: string
  readonly timeZone: string
  /** Its seal was checked just now; records of the first versions have none. */
  readonly proved: boolean
  /** What was put right after it was signed. */
  readonly corrected: readonly CorrectedRow[]
  /** For whoever holds the mail: without answers, notes and payment. */
  readonly byLink: boolean
}

/** What proves who somebody is stays out of what is handed on, and how a form was filled in says nothing here. */
const leftOutNames: ReadonlySet<string> = new Set([
  'agent_code',
  'group_code',
  'question_id',
  'verification_code',
  'with_validation',
  'is_physical_address',
])

/** What was signed, as a paper: plans, answers with secrets masked, and each text with its version, hash and whether it was accepted. */
export const applicationPaper = (brand: Brand, record: SignedRecord, around: Around): Paper => {
  const submitted = exactMoment(record.submitted_at, around.timeZone)
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
      heading(2, 'What was applied for'),
      { kind: 'table', title: 'What was applied for, at which price', rows: planRows(record, around.byLink) },
      ...(around.byLink ? [] : termsOf(record)),
      ...(around.byLink ? [paragraph(leftOut)] : answersOf(record)),
      heading(2, 'Texts that were agreed to'),
      ...record.texts.flatMap(textOf),
      ...signatureOf(record),
      ...consentOf(record, around.timeZone),
      heading(2, 'About this record'),
      paragraph(
        'The record behind this paper was sealed when it was submitted: ' +
          'these answers and texts, with secrets in full where this paper masks them.',
      ),
      ...(around.proved ? [paragraph('Its seal was checked when this paper was made, and nothing has changed.')] : []),
      ...correctedSince(around),
      {
        kind: 'table',
        title: 'Record',
        rows: [
          { label: 'Submitted', value: submitted },
          { label: 'SHA-256 of the record', value: sha256(around.content) },
        ],
      },
      paragraph(`Questions? Call ${brand.phone}, ${brand.hours}. ${brand.url}`),
    ],
  }
}

const correctedWho = { member: 'the member', dependent: 'a dependent', beneficiary: 'a beneficiary' } as const

/** That something was put right since, and what: the values stand where they are read now, and not in what was signed. */
const correctedSince = ({ corrected, timeZone }: Around): PaperPart[] =>
  corrected.length === 0
    ? []
    : [
        paragraph('These were put right after it was signed. This paper shows what was signed:'),
        {
          kind: 'table',
          title: 'Put right since',
          rows: corrected.map(({ at, role, field }) => ({
            label: longDate(dayOf(at, timeZone)),
            value: `${fieldNamed(correctableFields, field)?.label ?? field} of ${correctedWho[role]}`,
          })),
        },
      ]

/** Who signed, where somebody else was signed in: whoever enrolls themselves is named by the answers. */
const signatureOf = (record: SignedRecord): PaperPart[] => {
  const signer = signerOfRecord(record)
  if (signer === undefined || (signer.as === 'applicant' && signer.helper === null)) return []
  const beside = helperSaid(signer)
  return [
    heading(2, 'Signature'),
    {
      kind: 'table',
      title: 'Signature',
      rows: [
        { label: 'Signed by', value: signerSaid(signer) },
        ...(beside === undefined ? [] : [{ label: 'When it was signed', value: beside }]),
      ],
    },
  ]
}

/** That the person agreed, where somebody else submitted for them. */
const consentOf = ({ consent }: SignedRecord, timeZone: string): PaperPart[] =>
  consent === undefined
    ? []
    : [
        heading(2, 'Consent'),
        {
          kind: 'table',
          title: 'Consent',
          rows: [
            { label: 'Submitted by', value: consent.asked_by },
            { label: 'Agreed to by', value: consent.name },
            {
              label: 'How',
              value: consent.way === 'mailed' ? 'By a link in an email' : 'Signed in person, kept sealed',
            },
            { label: 'When', value: exactMoment(consent.agreed_at, timeZone) },
          ],
        },
      ]

/** How much may be taken, when, and how it is stopped: what the person authorized with their signature. */
const termsOf = ({ payment_terms }: SignedRecord): PaperPart[] =>
  payment_terms.length === 0 ? [] : [heading(2, 'Payments that were authorized'), ...payment_terms.map(paragraph)]

const leftOut =
  'Your answers are left out of this copy, since a link can be passed on. Where you enrolled, or after you sign in, you get them too.'

const heading = (level: 2 | 3, text: string): PaperPart => ({ kind: 'heading', level, text })
const paragraph = (text: string): PaperPart => ({ kind: 'paragraph', text })
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The sum of every month but the first. */
export const afterTheFirst = 'Every month after that'

const planRows = (record: SignedRecord, byLink: boolean): PaperRow[] => [
  ...record.plans.map(({ plan_name, detail, price_cents }) => ({
    label: detail === '' ? plan_name : `${plan_name} (${detail})`,
    value: `${money(price_cents)} a month`,
  })),
  { label: 'First month', value: money(record.initial_month_cents), sum: true },
  { label: afterTheFirst, value: `${money(record.recurring_month_cents)} a month`, sum: true },
  { label: 'Coverage from', value: longDate(record.effective_date) },
  ...(byLink || record.payment === '' ? [] : [{ label: 'Payment', value: record.payment }]),
]

/** Each step once, and within it each person whom it asks about. */
const answersOf = ({ steps, plan_questions, additional_notes }: SignedRecord): PaperPart[] => [
  ...plan_questions.flatMap(({ plan_name, answers }) => [
    heading(2, `What ${plan_name} asked`),
    answerTable(plan_name, answers),
  ]),
  ...steps.flatMap((step, at) => {
    const several = steps.filter(({ tab_name }) => tab_name === step.tab_name).length > 1
    const isFirst = steps[at - 1]?.tab_name !== step.tab_name
    return [
      ...(isFirst ? [heading(2, step.title)] : []),
      ...(several ? [heading(3, nameIn(step.answers))] : []),
      answerTable(step.title, step.answers),
    ]
  }),
  ...(additional_notes === ''
    ? []
    : [heading(2, 'Notes'), { kind: 'said', text: additional_notes } satisfies PaperPart]),
]

/** Whom the answers to a step are about. */
export const nameIn = (answers: Answered): string =>
  ['first_name', 'last_name']
    .map((part) => words(answers.find(({ name }) => name === part)?.answer))
    .join(' ')
    .trim() || 'Person'

/** Questions and answers that were signed; secrets are masked, or said to be sealed. */
export const answerTable = (title: string, answers: Answered): PaperPart => ({
  kind: 'table',
  title,
  rows: answers
    .filter(({ name }) => !leftOutNames.has(name))
    .flatMap(({ question, name, answer, secret_hash }) => {
      const value = shown(name, words(answer)) || (secret_hash === undefined ? '' : sealedWords(name))
      return value === '' ? [] : [{ label: question, value }]
    }),
})

const sealedWords = (name: string): string => (name === 'signature' ? 'Signed, kept sealed' : 'Answered, kept sealed')

const words = (answer: unknown): string => {
  if (Array.isArray(answer)) return answer.map(words).join(', ')
  return typeof answer === 'string' || typeof answer === 'number' ? String(answer) : ''
}

/** Dates and phone numbers as people write them. */
const shown = (name: string, value: string): string => {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return longDate(value)
  if (name === 'bill_date') return `The ${nthOf(Number(value))} of each month`
  return name.includes('phone') ? shownPhone(value) : value
}

const textOf = ({ agreement_id, version, head, body, accepted }: SignedRecord['texts'][number]): PaperPart[] => [
  heading(3, head),
  ...fromHtml(body),
  {
    kind: 'table',
    title: head,
    rows: [
      { label: accepted ? 'Accepted' : 'Not accepted', value: `${agreement_id}, version ${version}` },
      { label: 'SHA-256 of the text', value: sha256(body) },
    ],
  },
]
