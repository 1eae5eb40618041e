import { type Role, roleMeans } from '@openroll/contract/role-meanings'
import type { Directory } from '../directory/directory.ts'
import { holderIn } from '../directory/of-role.ts'

/** Why an account can't stand for this rep, group or member, or undefined; an operator's number is the operator's to choose. */
export const subjectFault = (
  role: Role,
  id: number,
  { directory, isMember }: { readonly directory: Pick<Directory, 'rep' | 'group'>; readonly isMember: boolean },
): string | undefined => missing[roleMeans[role].number]({ role, id, directory, isMember })

type Asked = {
  readonly role: Role
  readonly id: number
  readonly directory: Pick<Directory, 'rep' | 'group'>
  readonly isMember: boolean
}
const unlisted =
  (called: string) =>
  ({ directory, ...of }: Asked): string | undefined =>
    holderIn(directory, of) === undefined ? `There is no ${called} ${of.id} in the directory` : undefined
const missing: Readonly<Record<(typeof roleMeans)[Role]['number'], (asked: Asked) => string | undefined>> = {
  'rep-record': unlisted('rep'),
  'group-record': unlisted('group'),
  'member-number': ({ id, isMember }) => (isMember ? undefined : `There is no member ${id}`),
  'own-number': () => undefined,
}

/** Whether the directory still has whom an account stands for; members and operators are not its people. */
export const isInDirectory = (role: Role, id: number, directory: Pick<Directory, 'rep' | 'group'>): boolean =>
  subjectFault(role, id, { directory, isMember: true }) === undefined
