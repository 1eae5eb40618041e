import * as z from 'zod'
import { call } from '../../call.ts'
import { fields } from '../../field.ts'
import { email, id, notes, oneOf, phone, text } from '../../rules.ts'
import { officeList } from '../list/page.ts'
import { officeScreens } from '../screens.ts'
import { actId, keptOnce, named, numberField, numbers, proseHint, recordChange, seen, sellingState } from './words.ts'

const { duties } = officeScreens.reps

export const noSuchRep = 'No rep has this number'
/** Said of a number that another rep has. */
export const repNumberTaken = 'There is a rep with this number already'

const repRow = z.object({
  agent_id: z.int(),
  name: z.string(),
  agent_code: z.string(),
  email: z.string(),
  phone: z.string(),
  landing_url: z.string().nullable(),
  groups: z.int(),
  active: z.boolean(),
})
export type RepRow = z.output<typeof repRow>

export const officeReps = officeList({
  name: 'reps',
  about: 'The reps of the directory: what visitors see of them, and whether they sell for us.',
  duties,
  filters: fields({
    search: { label: 'Name, number or code', rule: text(60), control: 'text', maxLength: 60 },
    state: { label: 'State', rule: oneOf(sellingState), control: 'select', words: sellingState, empty: 'Every state' },
    group_id: numberField('Group’s number'),
    portal_id: numberField('Portal’s number'),
  }),
  sorts: { name: 'Name', number: 'Number' },
  order: 'asc',
  row: repRow,
})

/** What can be changed about a rep: the names of the fields are those of the directory's file. */
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
    label: 'Address of their page',
    rule: text(60),
    control: 'text',
    maxLength: 60,
    mayBeEmpty: true,
    hint: 'Small letters, digits and hyphens. Without one they have no page',
  },
  tagline: { label: 'Line under their name', rule: text(200), control: 'text', maxLength: 200, wide: true },
  bio: {
    label: 'About them',
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
    label: 'State',
    rule: oneOf(sellingState),
    control: 'select',
    words: sellingState,
    hint: 'Who is not active has no page, can’t sign in, and nobody can enroll with them',
  },
})
export type RepFieldName = keyof typeof repFields

/** A new rep's fields: their number besides. */
export const newRepFields = fields({
  agent_id: {
    ...numberField('Number'),
    hint: 'Enrollments carry it for good. Take one that nobody ever had',
  },
  ...repFields,
})

const repInput = {
  first_name: repFields.first_name.rule,
  last_name: repFields.last_name.rule,
  phone: repFields.phone.rule,
  email: repFields.email.rule,
  agent_code: repFields.agent_code.rule,
  landing_url: repFields.landing_url.rule.optional(),
  tagline: repFields.tagline.rule,
  bio: repFields.bio.rule,
  groups: numbers.optional(),
  portals: numbers.optional(),
  active: repFields.active.rule,
}

const oneRep = z.object({
  agent_id: z.int(),
  seen: z.string(),
  /** The fields as a form holds them. */
  fields: z.record(z.string(), z.string()),
  groups: z.array(named),
  portals: z.array(named),
  /** The names of the sites whose visitors come under this rep. */
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
  about: 'One rep of the directory, with what was changed in the console.',
  input: z.strictObject({ agent_id: id }),
  output: z.object({ result: oneRep }),
})

/** More groups than these are chosen by their numbers. */
export const groupsToChoose = 40

export const getDirectoryChoices = call({
  method: 'GET',
  path: '/api/admin/v1/get-directory-choices',
  who: 'operator',
  duties,
  about: `The groups and portals that a rep may sell for; no groups where there are more than ${groupsToChoose}.`,
  input: z.strictObject({}),
  output: z.object({ groups: z.array(named), portals: z.array(named) }),
})

export const changeRep = call({
  method: 'POST',
  path: '/api/admin/v1/change-rep',
  who: 'operator',
  duties,
  audit: 'directory-changed',
  about: `Changes a rep as they were seen; 409 where somebody changed them meanwhile. ${keptOnce}`,
  input: z.strictObject({ agent_id: id, act_id: actId, seen, ...repInput }),
  output: z.object({}),
})

export const newRep = call({
  method: 'POST',
  path: '/api/admin/v1/new-rep',
  who: 'operator',
  duties,
  creates: true,
  audit: 'directory-changed',
  about: `Adds a rep to the directory. ${keptOnce}`,
  input: z.strictObject({ agent_id: id, act_id: actId, ...repInput }),
  output: z.object({}),
})
