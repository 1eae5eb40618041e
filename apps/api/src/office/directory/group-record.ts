import { groupFields, type GroupFieldName } from '@openroll/contract/office/directory/groups'
import { groupCode } from '@openroll/contract/office/directory/group-codes'
import type { Group } from '../../directory/format.ts'
import { keepOrder } from './rep-record.ts'

type GroupForm = { readonly [Name in Exclude<GroupFieldName, 'landing_url' | 'portals'>]: string } & {
  readonly landing_url?: string | undefined
  readonly portals?: string | undefined
}

/** Fields in a group's history: those of its form, and its codes. */
export const groupHistoryFields = {
  ...groupFields,
  gcode: { ...groupFields.gname, label: groupCode.gcode },
  enrollerCode: { ...groupFields.gname, label: groupCode.enrollerCode },
}
export const isCode = (name: string): boolean => Object.hasOwn(groupCode, name)

/** A group's form answers, and its codes. */
export const groupAnswers = (group: Group): Readonly<Record<keyof typeof groupHistoryFields, string>> => ({
  gname: group.gname,
  pays: group.pays,
  phone: group.phone,
  email: group.email,
  address1: group.address.address1,
  city: group.address.city,
  state: group.address.state,
  zip: group.address.zip,
  landing_url: group.landing_url ?? '',
  tagline: group.tagline,
  about: group.about,
  portals: group.portals.join(','),
  gcode: group.gcode,
  enrollerCode: group.enrollerCode ?? '',
})

/** The directory record from a form, unchecked. Fields not on the form are kept. */
export const groupRecord = (
  form: GroupForm,
  before: { readonly gid: number; readonly gcode: string } | Group,
): object => {
  const { landing_url = '', portals = '', address1, city, state, zip, ...texts } = form
  return {
    ...before,
    ...texts,
    landing_url: landing_url === '' ? null : landing_url,
    portals: keepOrder(portals, 'portals' in before ? before.portals : []),
    address: { address1, city, state, zip },
  }
}
