import { steps } from '@openroll/contract/enroll/steps'
import { fieldNamed } from '@openroll/contract/field'
import { recordKind } from '@openroll/contract/office/privacy'
import { longDate, money } from '@openroll/contract/shown'
import { dayOf } from '../../day-of.ts'
import { allSteps } from '../../enroll/all-steps.ts'
import type { PaperPart, PaperRow } from '../../papers/paper.ts'
import { answerFacts, nameIn } from '../../receipt/application-paper.ts'
import { readRecord, type SignedRecord } from '../../receipt/signed-record.ts'
import type { OpenedRow } from './opened-rows.ts'
import {
  dayIn,
  heading,
  nestedIn,
  inWords,
  paragraph,
  rowsIn,
  table,
  textIn,
  topic,
  upperFirst,
  wordFor,
  type PaperRecord,
} from './paper-rows.ts'

/** The signed texts and answers of each policy. */
export const yourSignatures = (records: readonly PaperRecord[], timeZone: string): PaperPart[] =>
  rowsIn(records, 'policy_snapshot').flatMap((row) => {
    const signed = readRecord(textIn(row, 'content'))
    return signed === undefined ? [] : signedParts(signed, timeZone)
  })

const signedParts = (signed: SignedRecord, timeZone: string): PaperPart[] => [
  heading(2, `What you signed for policy ${signed.policy_id}`),
  paragraph(
    `You signed on ${longDate(dayOf(signed.submitted_at, timeZone))}, at ${money(signed.recurring_month_cents)} ` +
      'a month. These are the agreements you were shown:',
  ),
  {
    kind: 'list',
    items: signed.texts.map(
      ({ head, version, accepted }) => `${head} (version ${version}): ${accepted ? 'accepted' : 'not accepted'}`,
    ),
  },
  ...signed.payment_terms.map(paragraph),
  ...signed.plan_questions.flatMap(({ plan_name, answers }) =>
    answersPart(`Your answers for ${plan_name}`, answerFacts(answers)),
  ),
  ...signed.steps.flatMap(({ tab_name, title, answers }) => {
    const isRepeated = signed.steps.filter((step) => step.tab_name === tab_name).length > 1
    const about = isRepeated ? `${title}: ${nameIn(answers)}` : title
    return answersPart(about, answerFacts(answers))
  }),
  ...(signed.additional_notes === ''
    ? []
    : [heading(3, 'Your notes'), { kind: 'blockquote', text: signed.additional_notes } satisfies PaperPart]),
]

/** Answers under their heading; nothing if there are none. */
const answersPart = (title: string, part: PaperPart): PaperPart[] =>
  part.kind === 'facts' && part.rows.length === 0 ? [] : [heading(3, title), part]

/** Enrollments that were started but not submitted, with their answers so far. */
export const unfinishedEnrollments = (records: readonly PaperRecord[]): PaperPart[] =>
  topic(
    'Unfinished enrollments',
    records
      .filter(({ what }) => what === recordKind.unfinished)
      .flatMap((record) => {
        const [row = {}] = rowsIn([record], 'enrollment')
        const count = rowsIn([record], 'cart_line').length
        const inCart = count === 0 ? 'No plans are' : count === 1 ? 'One plan is' : `${count} plans are`
        const rows = rowsIn([record], 'step_draft').flatMap(answersOf)
        return [
          heading(3, `Started ${dayIn(row, 'created_at')}`),
          paragraph(
            `You entered zip code ${textIn(row, 'zip')} and date of birth ${dayIn(row, 'dob')}. ` +
              `Last changed on ${dayIn(row, 'changed_at')}. ${inCart} in the cart.`,
          ),
          ...table('Your answers so far', rows),
        ]
      }),
  )

const answersOf = (row: OpenedRow): PaperRow[] => {
  const step = steps.find(({ tab_name }) => tab_name === textIn(row, 'step'))
  if (step === undefined) return []
  const { fields } = allSteps[step.tab_name]
  return flattenAnswers(nestedIn(row, 'answers')).map(({ label: name, value }) => ({
    label: `${step.short}: ${fieldNamed(fields, name)?.label ?? upperFirst(wordFor({}, name))}`,
    value: inWords(value) || value,
  }))
}

/** Flattens nested answers, each under its field name. */
const flattenAnswers = (value: unknown, label = ''): PaperRow[] => {
  if (typeof value === 'string' || typeof value === 'number')
    return value === '' ? [] : [{ label, value: String(value) }]
  if (Array.isArray(value)) return value.flatMap((one: unknown) => flattenAnswers(one, label))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => flattenAnswers(one, name))
}
