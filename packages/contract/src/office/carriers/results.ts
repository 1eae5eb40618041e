import { carrierResult } from './carrier-result.ts'
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

const { duties } = officeScreens.responses

/** In characters. */
export const maxReasonLength = 80
export const resultFields = fields({
  result: { label: 'Carrier’s response', rule: oneOf(carrierResult), control: 'choice', words: carrierResult },
  reason: {
    label: 'Reason',
    rule: text(maxReasonLength),
    control: 'text',
    maxLength: maxReasonLength,
    hint: 'In the carrier’s own words. Leave out health information',
    askedWhen: { field: 'result', is: 'rejected' },
  },
  answered_on: { label: 'Response date', rule: date, control: 'date' },
})

/** The most coverages that one request can record. */
const maxAtOnce = 100
const feedId = z.string({ error: required }).max(120, notListed)

/** Counts of saved results; `known` were already recorded, `erased` are about erased people and not saved. */
export const resultCounts = z.object({
  accepted: z.int(),
  rejected: z.int(),
  known: z.int(),
  erased: z.int().optional(),
})
export type ResultCounts = z.output<typeof resultCounts>

export const recordCarrierResults = call({
  method: 'POST',
  path: '/api/admin/v1/record-carrier-results',
  who: 'operator',
  duties,
  audit: 'feed-response-recorded',
  about:
    'Records a carrier’s results by hand, under the same rules as a results file: all or none, and idempotent. 409 ' +
    'names coverages that got a different result from someone else at the same time; the rest are saved.',
  input: z.strictObject({
    coverages: z
      .array(z.strictObject({ feed_id: feedId, policy_id: text(20), plan_id: id }), { error: required })
      .min(1, 'Choose a coverage')
      .max(maxAtOnce, `Choose up to ${maxAtOnce}`),
    result: resultFields.result.rule,
    reason: resultFields.reason.rule.optional(),
    answered_on: resultFields.answered_on.rule,
  }),
  output: resultCounts,
})

const shownCoverages = { all: 'All sent coverages' } as const
export const sentCoverages = list({
  name: 'sent-coverages',
  title: 'Carrier responses',
  about:
    'Lists coverages sent to carriers, longest waiting first. Without a filter, only those the carrier hasn’t ' +
    'accepted or rejected.',
  screen: 'responses',
  key: ['feed_id', 'policy_id', 'plan_id'],
  columns: {
    name: column.text('Member'),
    policy_id: column.text('Policy number', { csvOnly: true }),
    plan_name: column.text('Plan'),
    carrier: column.text('Carrier', { below: 'plan_name' }),
    feed_id: column.text('Feed'),
    sent_at: column.moment('Sent', { sort: 'asc' }),
    state: column.code('Status', coverageState),
    plan_id: column.hidden(z.int()),
  },
  order: 'sent_at',
  filters: fields({
    feed_id: { label: 'Feed', rule: text(120), control: 'text', maxLength: 120 },
    search: filter.search('Name or policy number'),
    show: filter.oneOf('Show', shownCoverages, 'Awaiting a response'),
  }),
  empty: 'No coverages awaiting a response',
})
export type SentRow = ListRow<typeof sentCoverages>

export const recordByHand = act({
  call: recordCarrierResults,
  button: 'Record response',
  submit: 'Save response',
  about: (rows: readonly SentRow[]) => (rows.length === 1 ? (rows[0]?.name ?? '') : `${rows.length} coverages`),
  availableWhen: (rows) => rows.length > 0 && rows.length <= maxAtOnce,
  fields: resultFields,
  startsWith: (_, today) => ({ answered_on: today }),
  says: (rows) => [
    `${rows.length === 1 ? rows[0]?.plan_name : rows.map(({ name }) => name).join(', ')}.`,
    'Rejections go to Rejected coverages. The history shows your name.',
  ],
  input: (rows, { result = '', reason, answered_on = '' }) => ({
    coverages: rows.map(({ feed_id, policy_id, plan_id }) => ({ feed_id, policy_id, plan_id })),
    result,
    ...(result === 'rejected' && reason !== undefined ? { reason } : {}),
    answered_on,
  }),
})
