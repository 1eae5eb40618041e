import * as z from 'zod'
import { call } from '../../call.ts'
import { id, oneOf } from '../../rules.ts'
import { act } from '../act/act.ts'
import { officeScreens } from '../screens.ts'
import type { OneGroup } from './groups.ts'
import { actId, directoryChangeNote, seen } from './shared.ts'

const { duties } = officeScreens.groups

/** A group's two codes: one brings people in, the other is entered by its enrollers. */
export const groupCode = { gcode: 'Group code', enrollerCode: 'Enroller code' } as const
const which = oneOf(groupCode)

export const showGroupCodes = call({
  method: 'POST',
  path: '/api/admin/v1/show-group-codes',
  who: 'operator',
  duties,
  reads: true,
  audit: 'group-codes-shown',
  about: 'Returns a group’s codes. Each view is logged.',
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
  about: `Replaces a group’s code; the old one stops working. 409 if the group changed since it was read. ${directoryChangeNote}`,
  input: z.strictObject({ group_id: id, act_id: actId, seen, which }),
  output: z.object({}),
})

export const withdrawEnrollerCode = call({
  method: 'POST',
  path: '/api/admin/v1/withdraw-enroller-code',
  who: 'operator',
  duties,
  audit: 'directory-changed',
  about: `Removes a group’s enroller code, so its employees no longer enter one. ${directoryChangeNote}`,
  input: z.strictObject({ group_id: id, act_id: actId, seen }),
  output: z.object({}),
})

/** What happens to the old code. */
const newCodeSentence = (which: keyof typeof groupCode, { codes, requires_code }: OneGroup): string => {
  if (!codes.includes(which)) return 'Everyone who enrolls under this group will need the group code and this code.'
  return which === 'gcode' && requires_code
    ? 'The old code no longer lets anyone in. Give the group the new one.'
    : 'The old code stops working. Give the group the new one.'
}

const about = ({ gid, fields: { gname = `group ${gid}` } }: OneGroup): string => gname
const seenInput = ({ gid, seen: now }: OneGroup) => ({ group_id: gid, seen: now })

const newCode = (which: keyof typeof groupCode) =>
  act({
    call: newGroupCode,
    button: `New ${groupCode[which].toLowerCase()}`,
    about,
    availableWhen: (_group: OneGroup) => true,
    says: (group) => [newCodeSentence(which, group)],
    input: (group) => ({ ...seenInput(group), which }),
  })

const withdrawCode = act({
  call: withdrawEnrollerCode,
  button: 'Remove enroller code',
  danger: true,
  about,
  availableWhen: ({ codes }: OneGroup) => codes.includes('enrollerCode'),
  says: ({ fields: { pays } }) => [
    pays === 'self'
      ? 'Nobody is asked for a code. Anyone can enroll under this group from its page.'
      : 'Nobody is asked for an enroller code. They still need the group code.',
  ],
  input: seenInput,
})

/** Actions on a group's codes. */
export const groupCodeActs = [newCode('gcode'), newCode('enrollerCode'), withdrawCode]
