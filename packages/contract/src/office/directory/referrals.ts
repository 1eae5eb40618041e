import * as z from 'zod'
import { noSuchReferral } from '../../arrive/entries.ts'
import { call } from '../../call.ts'
import { fields } from '../../field.ts'
import { date, text } from '../../rules.ts'
import { column, orNone } from '../list/column.ts'
import { filter } from '../list/filters.ts'
import { list } from '../list/list.ts'
import { officeScreens } from '../screens.ts'
import { actId, inputOf, directoryChangeNote, namedRecord, numberField, recordChange, seen } from './shared.ts'

const { duties } = officeScreens.referrals

export const officeReferrals = list({
  name: 'referrals',
  title: 'Referrals',
  about: 'Lists referrals in the directory: whose link each one is, and which rep and group its visitors enroll with.',
  screen: 'referrals',
  key: ['rid'],
  columns: {
    referred_by: column.text('Referred by', { sort: 'asc' }),
    rid: column.text('ID', { csvOnly: true }),
    agent_id: column.number('Rep'),
    group_id: column.number('Group'),
    portal_id: column.number('Portal'),
    ends_on: orNone(column.day('Last day', { sort: 'asc' }), 'No end date'),
  },
  order: 'referred_by',
  filters: fields({
    search: filter.search('Referred by, or ID', 64),
    agent_id: filter.number('Rep number'),
    group_id: filter.number('Group number'),
  }),
  empty: 'No referrals yet',
})

/** A referral's editable fields, named as in the directory's files. */
export const referralFields = fields({
  referred_by: { label: 'Referred by', rule: text(100), control: 'text', maxLength: 100 },
  agent_id: numberField('Rep number'),
  group_id: numberField('Group number'),
  portal_id: numberField('Portal number'),
  ends_on: {
    label: 'Last day',
    rule: date,
    control: 'date',
    mayBeEmpty: true,
    hint: 'The link works through this day. Leave blank for no end date',
  },
})
export type ReferralFieldName = keyof typeof referralFields

const rid = text(64).refine((typed) => typed !== '', noSuchReferral)

const oneReferral = z.object({
  rid: z.string(),
  seen: z.string(),
  fields: z.record(z.string(), z.string()),
  rep: namedRecord,
  group: namedRecord,
  portal: namedRecord,
  changes: z.array(recordChange),
})
export type OneReferral = z.output<typeof oneReferral>

export const getOneReferral = call({
  method: 'GET',
  path: '/api/admin/v1/get-one-referral',
  who: 'operator',
  duties,
  about: 'Returns a referral in the directory, with its change history.',
  input: z.strictObject({ rid }),
  output: z.object({ result: oneReferral }),
})

export const changeReferral = call({
  method: 'POST',
  path: '/api/admin/v1/change-referral',
  who: 'operator',
  duties,
  audit: 'directory-changed',
  about: `Changes a referral. 409 if it changed since it was read. Needs a second operator’s approval. ${directoryChangeNote}`,
  input: z.strictObject({ rid, act_id: actId, seen, ...inputOf(referralFields) }),
  approval: {
    name: 'Change a referral',
    of: ({ referred_by, agent_id, group_id, portal_id }) => ({
      details: [referred_by, `Rep ${agent_id}`, `Group ${group_id}`, `Portal ${portal_id}`],
      page: officeScreens.referrals.route,
    }),
  },
  output: z.object({}),
})

export const newReferral = call({
  method: 'POST',
  path: '/api/admin/v1/new-referral',
  who: 'operator',
  duties,
  creates: true,
  audit: 'directory-changed',
  about: `Adds a referral to the directory with an unguessable id (D-1.03). Needs a second operator’s approval. ${directoryChangeNote}`,
  input: z.strictObject({ act_id: actId, ...inputOf(referralFields) }),
  approval: {
    name: 'Add a referral',
    of: ({ referred_by, agent_id, group_id, portal_id }) => ({
      details: [referred_by, `Rep ${agent_id}`, `Group ${group_id}`, `Portal ${portal_id}`],
      page: officeScreens.referrals.route,
    }),
  },
  output: z.object({ rid: z.string() }),
})
