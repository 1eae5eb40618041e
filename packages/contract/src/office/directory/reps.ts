import * as z from 'zod'
import { call } from '../../call.ts'
import { fields } from '../../field.ts'
import { email, id, notes, oneOf, phone, text } from '../../rules.ts'
import { column, orNone } from '../list/column.ts'
import { filter } from '../list/filters.ts'
import { list } from '../list/list.ts'
import { officeScreens } from '../screens.ts'
import {
  actId,
  inputOf,
  directoryChangeNote,
  namedRecord,
  numberField,
  numbers,
  proseHint,
  recordChange,
  seen,
  repStatus,
} from './shared.ts'

const { duties } = officeScreens.reps

export const noSuchRep = 'No rep has this number'
/** Error: another rep has this number. */
export const repNumberTaken = 'Another rep already has this number'

export const officeReps = list({
  name: 'reps',
  title: 'Reps',
  about: 'Lists reps in the directory: their public details, and whether they can sell.',
  screen: 'reps',
  key: ['agent_id'],
  columns: {
    name: column.text('Name', { sort: 'asc' }),
    agent_id: column.number('Number', { sort: 'asc' }),
    agent_code: column.text('Access code'),
    phone: column.phone('Phone'),
    email: column.email('Email', { below: 'phone' }),
    landing_url: orNone(column.text('Landing page'), 'None'),
    groups: column.count('Groups'),
    active: column.flag('Status', { yes: repStatus.active, no: repStatus.inactive }, { pill: true }),
  },
  order: 'name',
  filters: fields({
    search: filter.search('Name, number or code'),
    state: filter.oneOf('Status', repStatus, 'Any status'),
    group_id: filter.number('Group number'),
    portal_id: filter.number('Portal number'),
  }),
  empty: 'No reps yet',
})

/** A rep's editable fields, named as in the directory's files. */
export const repFields = fields({
  first_name: { label: 'First name', rule: text(60), control: 'text', maxLength: 60 },
  last_name: { label: 'Last name', rule: text(60), control: 'text', maxLength: 60 },
  phone: { label: 'Phone', rule: phone, control: 'text', inputMode: 'tel', maxLength: 24, grouped: 'phone' },
  email: {
    label: 'Email address',
    rule: email('Enter an email address'),
    control: 'text',
    inputMode: 'email',
    maxLength: 254,
  },
  agent_code: { label: 'Access code', rule: text(40), control: 'text', maxLength: 40 },
  landing_url: {
    label: 'Landing page URL',
    rule: text(60),
    control: 'text',
    maxLength: 60,
    mayBeEmpty: true,
    hint: 'Lowercase letters, digits and hyphens. Leave blank for no landing page',
  },
  tagline: { label: 'Tagline', rule: text(200), control: 'text', maxLength: 200, wide: true },
  bio: {
    label: 'About the rep',
    rule: notes(5000),
    control: 'textarea',
    rows: 5,
    maxLength: 5000,
    wide: true,
    prose: true,
    hint: proseHint,
  },
  groups: { label: 'Groups they sell for', rule: numbers, control: 'ticks', mayBeEmpty: true },
  portals: { label: 'Portals they sell through', rule: numbers, control: 'ticks', mayBeEmpty: true },
  active: {
    label: 'Status',
    rule: oneOf(repStatus),
    control: 'select',
    words: repStatus,
    hint: 'Inactive reps have no landing page and can’t sign in or enroll anyone',
  },
})
/** Fields that decide who gets a rep's enrollments. Changes need a second operator’s approval. */
export const repProtectedFields = ['email', 'agent_code', 'landing_url', 'active'] as const
export type RepFieldName = keyof typeof repFields

/** A new rep's fields: the number too. */
export const newRepFields = fields({
  agent_id: {
    ...numberField('Number'),
    hint: 'You can’t change it later. Use a number no rep has ever had',
  },
  ...repFields,
})

const oneRep = z.object({
  agent_id: z.int(),
  seen: z.string(),
  /** The fields' values as in the form. */
  fields: z.record(z.string(), z.string()),
  groups: z.array(namedRecord),
  portals: z.array(namedRecord),
  /** Sites whose visitors enroll with this rep. */
  sites: z.array(z.string()),
  referrals: z.array(z.object({ rid: z.string(), referred_by: z.string(), ends_on: z.string().nullable() })),
  changes: z.array(recordChange),
})
export type OneRep = z.output<typeof oneRep>

export const getOneRep = call({
  method: 'GET',
  path: '/api/admin/v1/get-one-rep',
  who: 'operator',
  duties,
  about: 'Returns a rep in the directory, with their change history.',
  input: z.strictObject({ agent_id: id }),
  output: z.object({ result: oneRep }),
})

/** With more groups than this, they are entered by number. */
export const groupsToChoose = 40

export const getDirectoryChoices = call({
  method: 'GET',
  path: '/api/admin/v1/get-directory-choices',
  who: 'operator',
  duties,
  about:
    'Lists the groups and portals a rep can sell for. Groups are left out if there are more than ' +
    `${groupsToChoose}.`,
  input: z.strictObject({}),
  output: z.object({ groups: z.array(namedRecord), portals: z.array(namedRecord) }),
})

export const changeRep = call({
  method: 'POST',
  path: '/api/admin/v1/change-rep',
  who: 'operator',
  duties,
  audit: 'directory-changed',
  about:
    'Changes a rep. 409 if the rep changed since they were read. ' +
    'The rep is emailed. Changing the email, the access code, the landing page or the status needs a second operator’s ' +
    `approval. ${directoryChangeNote}`,
  input: z.strictObject({ agent_id: id, act_id: actId, seen, ...inputOf(repFields) }),
  approval: {
    name: 'Change a rep',
    of: ({ agent_id }) => ({
      details: [`Rep ${agent_id}`],
      page: officeScreens.rep.route.replace(':agent_id', String(agent_id)),
    }),
  },
  output: z.object({}),
})

export const newRep = call({
  method: 'POST',
  path: '/api/admin/v1/new-rep',
  who: 'operator',
  duties,
  creates: true,
  audit: 'directory-changed',
  about: `Adds a rep to the directory. Needs a second operator’s approval. ${directoryChangeNote}`,
  input: z.strictObject({ agent_id: id, act_id: actId, ...inputOf(repFields) }),
  approval: {
    name: 'Add a rep',
    of: ({ agent_id, first_name, last_name, email, agent_code, landing_url = '' }) => ({
      details: [
        `Rep ${agent_id}: ${first_name} ${last_name}`,
        email,
        `Access code: ${agent_code}`,
        `Landing page: ${landing_url || 'none'}`,
      ],
      page: officeScreens.reps.route,
    }),
  },
  output: z.object({}),
})
