import { answer } from './carrier-answer.ts'
import * as z from 'zod'
import { call } from '../../call.ts'
import { fields } from '../../field.ts'
import { date, id, notListed, oneOf, required, text } from '../../rules.ts'
import { act } from '../act/act.ts'
import { column } from '../list/column.ts'
import { filter } from '../list/filters.ts'
import { list, type ListRow } from '../list/list.ts'
import { officeScreens } from '../screens.ts'
import { coverageState } from '../states.ts'

const { duties } = officeScreens.answers

/** Signs that the carrier's reason has at most. */
export const longestReason = 80
export const answerFields = fields({
  result: { label: 'What the carrier said', rule: oneOf(answer), control: 'choice', words: answer },
  reason: {
    label: 'Reason',
    rule: text(longestReason),
    control: 'text',
    maxLength: longestReason,
    hint: 'In the carrier’s own words, nothing about health',
    askedWhen: { field: 'result', is: 'rejected' },
  },
  answered_on: { label: 'On which day', rule: date, control: 'date' },
})

/** Coverages that are answered at once by hand at most. */
const answeredAtOnce = 100
const feedId = z.string({ error: required }).max(120, notListed)

/** What is kept of a carrier’s answers; `known` was known before, `erased` is about people who were erased, of whom nothing is kept. */
export const answersKept = z.object({
  accepted: z.int(),
  rejected: z.int(),
  known: z.int(),
  erased: z.int().optional(),
})
export type AnswersKept = z.output<typeof answersKept>

export const answerCoverages = call({
  method: 'POST',
  path: '/api/admin/v1/answer-coverages',
  who: 'operator',
  duties,
  audit: 'feed-answered',
  about:
    'Says by hand what a carrier answered of coverages that were sent to it, by the same rules as a file does: ' +
    'all or none, sent twice it counts once. 409 names those that somebody else answered otherwise at the same ' +
    'moment; the others count.',
  input: z.strictObject({
    coverages: z
      .array(z.strictObject({ feed_id: feedId, policy_id: text(20), plan_id: id }), { error: required })
      .min(1, 'Choose a coverage')
      .max(answeredAtOnce, `Choose ${answeredAtOnce} at most`),
    result: answerFields.result.rule,
    reason: answerFields.reason.rule.optional(),
    answered_on: answerFields.answered_on.rule,
  }),
  output: answersKept,
})

const toSee = { all: 'All that was sent' } as const
export const sentCoverages = list({
  name: 'sent-coverages',
  title: 'Answers by hand',
  about:
    'Coverages that were sent to carriers, the longest waiting first; unless all are asked for, those without an answer.',
  screen: 'answers',
  key: ['feed_id', 'policy_id', 'plan_id'],
  columns: {
    name: column.text('Member'),
    policy_id: column.text('Policy number', { csvOnly: true }),
    plan_name: column.text('Plan'),
    carrier: column.text('Carrier', { below: 'plan_name' }),
    feed_id: column.text('Feed'),
    sent_at: column.moment('Sent', { sort: 'asc' }),
    state: column.code('State', coverageState),
    plan_id: column.hidden(z.int()),
  },
  order: 'sent_at',
  filters: fields({
    feed_id: { label: 'Feed', rule: text(120), control: 'text', maxLength: 120 },
    search: filter.search('Name or policy number'),
    show: filter.oneOf('Show', toSee, 'Without an answer'),
  }),
  empty: 'No sent coverages without an answer',
})
export type SentRow = ListRow<typeof sentCoverages>

export const answerByHand = act({
  call: answerCoverages,
  button: 'Enter the answer',
  submit: 'Save the answer',
  about: (rows: readonly SentRow[]) => (rows.length === 1 ? (rows[0]?.name ?? '') : `${rows.length} coverages`),
  availableWhen: (rows) => rows.length > 0 && rows.length <= answeredAtOnce,
  fields: answerFields,
  startsWith: (_, today) => ({ answered_on: today }),
  says: (rows) => [
    `${rows.length === 1 ? rows[0]?.plan_name : rows.map(({ name }) => name).join(', ')}.`,
    'A rejection goes to Rejected coverages. The history keeps your name.',
  ],
  input: (rows, { result = '', reason, answered_on = '' }) => ({
    coverages: rows.map(({ feed_id, policy_id, plan_id }) => ({ feed_id, policy_id, plan_id })),
    result,
    ...(result === 'rejected' && reason !== undefined ? { reason } : {}),
    answered_on,
  }),
})
