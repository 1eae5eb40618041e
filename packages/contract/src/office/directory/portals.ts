import * as z from 'zod'
import { call } from '../../call.ts'
import { fields } from '../../field.ts'
import { id, text } from '../../rules.ts'
import { column, orNone } from '../list/column.ts'
import { filter } from '../list/filters.ts'
import { list } from '../list/list.ts'
import { officeScreens } from '../screens.ts'
import { actId, inputOf, directoryChangeNote, namedRecord, numberField, recordChange, seen } from './shared.ts'

const { duties } = officeScreens.portals

export const noSuchPortal = 'No portal has this number'
/** Error: another portal has this number. */
export const portalNumberTaken = 'Another portal already has this number'

/** A portal's editable fields, named as in the directory's files. */
export const portalFields = fields({
  platform_name: { label: 'Name', rule: text(60), control: 'text', maxLength: 60 },
  platform_code: { label: 'Code', rule: text(40), control: 'text', maxLength: 40 },
  group: {
    ...numberField('Group for direct enrollments'),
    mayBeEmpty: true,
    hint: 'Group number. People who pick this portal but no group enroll under this group',
  },
})
export type PortalFieldName = keyof typeof portalFields

export const officePortals = list({
  name: 'directory-portals',
  title: 'Portals',
  about: 'Lists portals in the directory, each with its group for direct enrollments.',
  screen: 'portals',
  key: ['platform_group_id'],
  columns: {
    platform_name: column.text('Name', { sort: 'asc' }),
    platform_group_id: column.number('Number', { sort: 'asc' }),
    platform_code: column.text('Code'),
    group: orNone(column.number(portalFields.group.label), 'None'),
  },
  order: 'platform_name',
  filters: fields({
    search: filter.search('Name, number or code'),
    group_id: filter.number('Group number'),
  }),
  empty: 'No portals yet',
})

/** A new portal's fields: the number too. */
export const newPortalFields = fields({
  portal_id: { ...numberField('Number'), hint: 'You can’t change it later. Use a number no portal has ever had' },
  ...portalFields,
})

const onePortal = z.object({
  platform_group_id: z.int(),
  seen: z.string(),
  fields: z.record(z.string(), z.string()),
  /** Groups and reps that use it. */
  groups: z.array(namedRecord),
  reps: z.array(namedRecord),
  changes: z.array(recordChange),
})
export type OnePortal = z.output<typeof onePortal>

export const getOnePortal = call({
  method: 'GET',
  path: '/api/admin/v1/get-one-portal',
  who: 'operator',
  duties,
  about: 'Returns a portal in the directory, with its change history.',
  input: z.strictObject({ portal_id: id }),
  output: z.object({ result: onePortal }),
})

export const changePortal = call({
  method: 'POST',
  path: '/api/admin/v1/change-portal',
  who: 'operator',
  duties,
  audit: 'directory-changed',
  about: `Changes a portal. 409 if it changed since it was read. Needs a second operator’s approval. ${directoryChangeNote}`,
  input: z.strictObject({ portal_id: id, act_id: actId, seen, ...inputOf(portalFields) }),
  approval: {
    name: 'Change a portal',
    of: ({ portal_id, platform_name, platform_code, group = '' }) => ({
      details: [
        `Portal ${portal_id}: ${platform_name}`,
        `Code: ${platform_code}`,
        `Group for direct enrollments: ${group || 'none'}`,
      ],
      page: officeScreens.portals.route,
    }),
  },
  output: z.object({}),
})

export const newPortal = call({
  method: 'POST',
  path: '/api/admin/v1/new-portal',
  who: 'operator',
  duties,
  creates: true,
  audit: 'directory-changed',
  about: `Adds a portal to the directory. Needs a second operator’s approval. ${directoryChangeNote}`,
  input: z.strictObject({ portal_id: id, act_id: actId, ...inputOf(portalFields) }),
  approval: {
    name: 'Add a portal',
    of: ({ portal_id, platform_name, platform_code, group = '' }) => ({
      details: [
        `Portal ${portal_id}: ${platform_name}`,
        `Code: ${platform_code}`,
        `Group for direct enrollments: ${group || 'none'}`,
      ],
      page: officeScreens.portals.route,
    }),
  },
  output: z.object({}),
})
