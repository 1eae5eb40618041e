import * as z from 'zod'
import { call } from '../../call.ts'
import { fields } from '../../field.ts'
import { email, id, notes, oneOf, phone, text, zip } from '../../rules.ts'
import { officeList } from '../list/page.ts'
import { officeScreens } from '../screens.ts'
import { actId, keptOnce, named, numberField, numbers, proseHint, recordChange, seen } from './words.ts'

const { duties } = officeScreens.groups

export const noSuchGroup = 'No group has this number'
/** Said of a number that another group has. */
export const groupNumberTaken = 'There is a group with this number already'

/** Who pays for a group's people. */
export const groupPays = {
  self: 'Its people pay',
  list: 'A list bill to the group',
  elist: 'A list bill, taken from the group’s account',
  stmt: 'A statement to the group',
} as const

/** Which code of a group: the one that brings people in, and the one that its enrollers type. */
export const groupCode = { gcode: 'Group code', enrollerCode: 'Enroller code' } as const

const groupRow = z.object({
  gid: z.int(),
  gname: z.string(),
  pays: z.enum(['self', 'list', 'elist', 'stmt']),
  landing_url: z.string().nullable(),
  phone: z.string(),
  email: z.string(),
  portals: z.int(),
  has_enroller_code: z.boolean(),
})
export type GroupRow = z.output<typeof groupRow>

export const officeGroups = officeList({
  name: 'directory-groups',
  about: 'The groups of the directory: who pays, how they are reached, whether they ask for an enroller code.',
  duties,
  filters: fields({
    search: { label: 'Name or number', rule: text(60), control: 'text', maxLength: 60 },
    pays: { label: 'Who pays', rule: oneOf(groupPays), control: 'select', words: groupPays, empty: 'Anybody' },
    portal_id: numberField('Portal’s number'),
  }),
  sorts: { name: 'Name', number: 'Number' },
  order: 'asc',
  row: groupRow,
})

/** What can be changed about a group: the names of the fields are those of the directory's file. */
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
    label: 'Address of its page',
    rule: text(60),
    control: 'text',
    maxLength: 60,
    mayBeEmpty: true,
    hint: 'Small letters, digits and hyphens. Without one it has no page',
  },
  tagline: { label: 'Line under its name', rule: text(200), control: 'text', maxLength: 200, wide: true },
  about: {
    label: 'About it',
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
export type GroupFieldName = keyof typeof groupFields

/** A new group's fields: its number besides. Its group code is made for it. */
export const newGroupFields = fields({
  group_id: {
    ...numberField('Number'),
    hint: 'Enrollments carry it for good. Take one that no group ever had',
  },
  ...groupFields,
})

const groupInput = {
  gname: groupFields.gname.rule,
  pays: groupFields.pays.rule,
  phone: groupFields.phone.rule,
  email: groupFields.email.rule,
  address1: groupFields.address1.rule,
  city: groupFields.city.rule,
  state: groupFields.state.rule,
  zip: groupFields.zip.rule,
  landing_url: groupFields.landing_url.rule.optional(),
  tagline: groupFields.tagline.rule,
  about: groupFields.about.rule,
  portals: numbers.optional(),
}

const oneGroup = z.object({
  gid: z.int(),
  seen: z.string(),
  fields: z.record(z.string(), z.string()),
  portals: z.array(named),
  /** Which of its codes there are; what they are is shown when it is asked for. */
  codes: z.array(z.enum(['gcode', 'enrollerCode'])),
  /** Nobody enters without its code. */
  asks_code: z.boolean(),
  /** The partner whose people come under it. */
  source: z.string().nullable(),
  /** What its people are asked besides, by step. */
  asks: z.array(z.object({ step: z.string(), fields: z.array(z.string()) })),
  /** The reps who sell for it. */
  reps: z.array(named),
  /** The sites whose visitors come under it. */
  sites: z.array(z.string()),
  changes: z.array(recordChange),
})
export type OneGroup = z.output<typeof oneGroup>

export const getOneGroup = call({
  method: 'GET',
  path: '/api/admin/v1/get-one-group',
  who: 'operator',
  duties,
  about: 'One group of the directory, with what was changed in the console. Its codes are not shown.',
  input: z.strictObject({ group_id: id }),
  output: z.object({ result: oneGroup }),
})

export const changeGroup = call({
  method: 'POST',
  path: '/api/admin/v1/change-group',
  who: 'operator',
  duties,
  audit: 'directory-changed',
  about: `Changes a group as it was seen; 409 where somebody changed it meanwhile. ${keptOnce}`,
  input: z.strictObject({ group_id: id, act_id: actId, seen, ...groupInput }),
  output: z.object({}),
})

export const newGroup = call({
  method: 'POST',
  path: '/api/admin/v1/new-group',
  who: 'operator',
  duties,
  creates: true,
  audit: 'directory-changed',
  about: `Adds a group to the directory and makes its group code. ${keptOnce}`,
  input: z.strictObject({ group_id: id, act_id: actId, ...groupInput }),
  output: z.object({}),
})

const which = oneOf(groupCode)

export const showGroupCodes = call({
  method: 'POST',
  path: '/api/admin/v1/show-group-codes',
  who: 'operator',
  duties,
  audit: 'group-codes-shown',
  about: 'The codes of a group; who looked is noted.',
  input: z.strictObject({ group_id: id }),
  output: z.object({ gcode: z.string(), enrollerCode: z.string().nullable() }),
})

export const newGroupCode = call({
  method: 'POST',
  path: '/api/admin/v1/new-group-code',
  who: 'operator',
  duties,
  creates: true,
  audit: 'directory-changed',
  about: `Makes a new code for a group as it was seen; the one before is good for nothing from then on. ${keptOnce}`,
  input: z.strictObject({ group_id: id, act_id: actId, seen, which }),
  output: z.object({}),
})

export const withdrawEnrollerCode = call({
  method: 'POST',
  path: '/api/admin/v1/withdraw-enroller-code',
  who: 'operator',
  duties,
  audit: 'directory-changed',
  about: `Takes a group’s enroller code away: its people are asked for none. ${keptOnce}`,
  input: z.strictObject({ group_id: id, act_id: actId, seen }),
  output: z.object({}),
})
