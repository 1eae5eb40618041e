import * as z from 'zod'
import { call } from '../../call.ts'
import { fields } from '../../field.ts'
import { email, id, notes, oneOf, phone, text, zip } from '../../rules.ts'
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
} from './shared.ts'

const { duties } = officeScreens.groups

export const noSuchGroup = 'No group has this number'
/** Error: another group has this number. */
export const groupNumberTaken = 'Another group already has this number'

/** Who pays for a group's members. */
export const groupPays = {
  self: 'Members pay',
  list: 'List bill',
  elist: 'List bill, debited from the group’s account',
  stmt: 'Statement',
} as const

export const officeGroups = list({
  name: 'directory-groups',
  title: 'Groups',
  about: 'Lists groups in the directory: who pays, how to reach them, and whether employees need an enroller code.',
  screen: 'groups',
  key: ['gid'],
  columns: {
    gname: column.text('Name', { sort: 'asc' }),
    gid: column.number('Number', { sort: 'asc' }),
    pays: column.code('Who pays', groupPays),
    phone: column.phone('Phone'),
    email: column.email('Email', { below: 'phone' }),
    landing_url: orNone(column.text('Landing page'), 'None'),
    portals: column.count('Portals'),
    has_enroller_code: column.flag('Enroller code', { yes: 'Required', no: 'No' }),
  },
  order: 'gname',
  filters: fields({
    search: filter.search('Name or number'),
    pays: filter.oneOf('Who pays', groupPays, 'Anyone'),
    portal_id: filter.number('Portal number'),
  }),
  empty: 'No groups yet',
})

/** A group's editable fields, named as in the directory's files. */
export const groupFields = fields({
  gname: { label: 'Name', rule: text(100), control: 'text', maxLength: 100 },
  pays: { label: 'Who pays', rule: oneOf(groupPays), control: 'select', words: groupPays },
  phone: { label: 'Phone', rule: phone, control: 'text', inputMode: 'tel', maxLength: 24, grouped: 'phone' },
  email: {
    label: 'Email address',
    rule: email('Enter an email address'),
    control: 'text',
    inputMode: 'email',
    maxLength: 254,
  },
  address1: { label: 'Street', rule: text(100), control: 'text', maxLength: 100 },
  city: { label: 'City', rule: text(60), control: 'text', maxLength: 60 },
  state: {
    label: 'State',
    rule: text(2).transform((typed) => typed.toUpperCase()),
    control: 'text',
    maxLength: 2,
    hint: 'Two letters, such as IL',
  },
  zip: { label: 'Zip code', rule: zip(), control: 'text', inputMode: 'numeric', maxLength: 5 },
  landing_url: {
    label: 'Landing page URL',
    rule: text(60),
    control: 'text',
    maxLength: 60,
    mayBeEmpty: true,
    hint: 'Lowercase letters, digits and hyphens. Leave blank for no landing page',
  },
  tagline: { label: 'Tagline', rule: text(200), control: 'text', maxLength: 200, wide: true },
  about: {
    label: 'About the group',
    rule: notes(5000),
    control: 'textarea',
    rows: 5,
    maxLength: 5000,
    wide: true,
    prose: true,
    hint: proseHint,
  },
  portals: { label: 'Portals it enrolls through', rule: numbers, control: 'ticks', mayBeEmpty: true },
})
/** Fields that decide who is billed, where, and who enrolls. Changes need a second operator’s approval. */
export const groupProtectedFields = ['email', 'address1', 'city', 'state', 'zip', 'pays', 'landing_url'] as const
export type GroupFieldName = keyof typeof groupFields

/** A new group's fields: the number too. Its group code is created automatically. */
export const newGroupFields = fields({
  group_id: {
    ...numberField('Number'),
    hint: 'You can’t change it later. Use a number no group has ever had',
  },
  ...groupFields,
})

const oneGroup = z.object({
  gid: z.int(),
  seen: z.string(),
  fields: z.record(z.string(), z.string()),
  portals: z.array(namedRecord),
  /** Which codes it has; the codes themselves are shown on request. */
  codes: z.array(z.enum(['gcode', 'enrollerCode'])),
  /** Whether its code is required to enroll. */
  requires_code: z.boolean(),
  /** The partner whose visitors enroll with it. */
  source: z.string().nullable(),
  /** Additional questions for its members, by step. */
  asks: z.array(z.object({ step: z.string(), fields: z.array(z.string()) })),
  /** Reps who sell for it. */
  reps: z.array(namedRecord),
  /** Sites whose visitors enroll with it. */
  sites: z.array(z.string()),
  changes: z.array(recordChange),
})
export type OneGroup = z.output<typeof oneGroup>

export const getOneGroup = call({
  method: 'GET',
  path: '/api/admin/v1/get-one-group',
  who: 'operator',
  duties,
  about: 'Returns a group in the directory, with its change history. Codes are not included.',
  input: z.strictObject({ group_id: id }),
  output: z.object({ result: oneGroup }),
})

export const changeGroup = call({
  method: 'POST',
  path: '/api/admin/v1/change-group',
  who: 'operator',
  duties,
  audit: 'directory-changed',
  about:
    'Changes a group. 409 if it changed since it was read. ' +
    'The group is emailed. Changing the email, the mailing address, the landing page or who pays needs a second operator’s ' +
    `approval. ${directoryChangeNote}`,
  input: z.strictObject({ group_id: id, act_id: actId, seen, ...inputOf(groupFields) }),
  approval: {
    name: 'Change a group',
    of: ({ group_id }) => ({
      details: [`Group ${group_id}`],
      page: officeScreens.group.route.replace(':group_id', String(group_id)),
    }),
  },
  output: z.object({}),
})

export const newGroup = call({
  method: 'POST',
  path: '/api/admin/v1/new-group',
  who: 'operator',
  duties,
  creates: true,
  audit: 'directory-changed',
  about:
    'Adds a group to the directory and creates its group code. Needs a second operator’s approval. ' +
    directoryChangeNote,
  input: z.strictObject({ group_id: id, act_id: actId, ...inputOf(groupFields) }),
  approval: {
    name: 'Add a group',
    of: ({ group_id, gname }) => ({ details: [`Group ${group_id}`, gname], page: officeScreens.groups.route }),
  },
  output: z.object({}),
})
