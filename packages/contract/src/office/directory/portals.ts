import * as z from 'zod'
import { call } from '../../call.ts'
import { fields } from '../../field.ts'
import { id, text } from '../../rules.ts'
import { officeList } from '../list/page.ts'
import { officeScreens } from '../screens.ts'
import { actId, keptOnce, named, numberField, recordChange, seen } from './words.ts'

const { duties } = officeScreens.portals

export const noSuchPortal = 'No portal has this number'
/** Said of a number that another portal has. */
export const portalNumberTaken = 'There is a portal with this number already'

const portalRow = z.object({
  platform_group_id: z.int(),
  platform_name: z.string(),
  platform_code: z.string(),
  group: z.int().nullable(),
})
export type PortalRow = z.output<typeof portalRow>

export const officePortals = officeList({
  name: 'directory-portals',
  about: 'The portals of the directory, and the group that each enrolls into directly.',
  duties,
  filters: fields({
    search: { label: 'Name, number or code', rule: text(60), control: 'text', maxLength: 60 },
    group_id: numberField('Group’s number'),
  }),
  sorts: { name: 'Name', number: 'Number' },
  order: 'asc',
  row: portalRow,
})

/** What can be changed about a portal: the names of the fields are those of the directory's file. */
export const portalFields = fields({
  platform_name: { label: 'Name', rule: text(60), control: 'text', maxLength: 60 },
  platform_code: { label: 'Code', rule: text(40), control: 'text', maxLength: 40 },
  group: {
    ...numberField('Group for direct enrollments'),
    mayBeEmpty: true,
    hint: 'Its number. Who picks this portal and no group enrolls under it',
  },
})
export type PortalFieldName = keyof typeof portalFields

/** A new portal's fields: its number besides. */
export const newPortalFields = fields({
  portal_id: { ...numberField('Number'), hint: 'Enrollments carry it for good. Take one that no portal ever had' },
  ...portalFields,
})

const portalInput = {
  platform_name: portalFields.platform_name.rule,
  platform_code: portalFields.platform_code.rule,
  group: portalFields.group.rule.optional(),
}

const onePortal = z.object({
  platform_group_id: z.int(),
  seen: z.string(),
  fields: z.record(z.string(), z.string()),
  /** Who enrolls through it. */
  groups: z.array(named),
  reps: z.array(named),
  changes: z.array(recordChange),
})
export type OnePortal = z.output<typeof onePortal>

export const getOnePortal = call({
  method: 'GET',
  path: '/api/admin/v1/get-one-portal',
  who: 'operator',
  duties,
  about: 'One portal of the directory, with what was changed in the console.',
  input: z.strictObject({ portal_id: id }),
  output: z.object({ result: onePortal }),
})

export const changePortal = call({
  method: 'POST',
  path: '/api/admin/v1/change-portal',
  who: 'operator',
  duties,
  audit: 'directory-changed',
  about: `Changes a portal as it was seen; 409 where somebody changed it meanwhile. ${keptOnce}`,
  input: z.strictObject({ portal_id: id, act_id: actId, seen, ...portalInput }),
  output: z.object({}),
})

export const newPortal = call({
  method: 'POST',
  path: '/api/admin/v1/new-portal',
  who: 'operator',
  duties,
  creates: true,
  audit: 'directory-changed',
  about: `Adds a portal to the directory. ${keptOnce}`,
  input: z.strictObject({ portal_id: id, act_id: actId, ...portalInput }),
  output: z.object({}),
})
