import * as z from 'zod'
import { noSuchReferral } from '../../arrive/entries.ts'
import { call } from '../../call.ts'
import { fields } from '../../field.ts'
import { date, text } from '../../rules.ts'
import { officeList } from '../list/page.ts'
import { officeScreens } from '../screens.ts'
import { actId, keptOnce, named, numberField, recordChange, seen } from './words.ts'

const { duties } = officeScreens.referrals

const referralRow = z.object({
  rid: z.string(),
  referred_by: z.string(),
  agent_id: z.int(),
  group_id: z.int(),
  portal_id: z.int(),
  ends_on: z.string().nullable(),
})
export type ReferralRow = z.output<typeof referralRow>

export const officeReferrals = officeList({
  name: 'referrals',
  about: 'The referrals of the directory: whose link it is, and under whom those who follow it enroll.',
  duties,
  filters: fields({
    search: { label: 'Referred by, or id', rule: text(64), control: 'text', maxLength: 64 },
    agent_id: numberField('Rep’s number'),
    group_id: numberField('Group’s number'),
  }),
  sorts: { name: 'Referred by', ends: 'Ends' },
  order: 'asc',
  row: referralRow,
})

/** What can be changed about a referral: the names of the fields are those of the directory's file. */
export const referralFields = fields({
  referred_by: { label: 'Referred by', rule: text(100), control: 'text', maxLength: 100 },
  agent_id: numberField('Rep’s number'),
  group_id: numberField('Group’s number'),
  portal_id: numberField('Portal’s number'),
  ends_on: {
    label: 'Last day',
    rule: date,
    control: 'date',
    mayBeEmpty: true,
    hint: 'The link works through this day. Without one it has no end',
  },
})
export type ReferralFieldName = keyof typeof referralFields

const referralInput = {
  referred_by: referralFields.referred_by.rule,
  agent_id: referralFields.agent_id.rule,
  group_id: referralFields.group_id.rule,
  portal_id: referralFields.portal_id.rule,
  ends_on: referralFields.ends_on.rule.optional(),
}

const rid = text(64).refine((typed) => typed !== '', noSuchReferral)

const oneReferral = z.object({
  rid: z.string(),
  seen: z.string(),
  fields: z.record(z.string(), z.string()),
  rep: named,
  group: named,
  portal: named,
  changes: z.array(recordChange),
})
export type OneReferral = z.output<typeof oneReferral>

export const getOneReferral = call({
  method: 'GET',
  path: '/api/admin/v1/get-one-referral',
  who: 'operator',
  duties,
  about: 'One referral of the directory, with what was changed in the console.',
  input: z.strictObject({ rid }),
  output: z.object({ result: oneReferral }),
})

export const changeReferral = call({
  method: 'POST',
  path: '/api/admin/v1/change-referral',
  who: 'operator',
  duties,
  audit: 'directory-changed',
  about: `Changes a referral as it was seen; 409 where somebody changed it meanwhile. ${keptOnce}`,
  input: z.strictObject({ rid, act_id: actId, seen, ...referralInput }),
  output: z.object({}),
})

export const newReferral = call({
  method: 'POST',
  path: '/api/admin/v1/new-referral',
  who: 'operator',
  duties,
  creates: true,
  audit: 'directory-changed',
  about: `Adds a referral to the directory under an id that nobody can guess (D-1.03). ${keptOnce}`,
  input: z.strictObject({ act_id: actId, ...referralInput }),
  output: z.object({ rid: z.string() }),
})
