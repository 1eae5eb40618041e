import { type Role, roleMeanings } from '@openroll/contract/role-meanings'
import type { Directory } from '../directory/directory.ts'
import { accountHolder } from '../directory/account-holder.ts'

/** Why an account can't represent this rep, group or member, or undefined. Any number is fine for an operator. */
export const subjectFault = (
  role: Role,
  id: number,
  { directory, isMember }: { readonly directory: Pick<Directory, 'rep' | 'group'>; readonly isMember: boolean },
): string | undefined => faultByNumberKind[roleMeanings[role].number]({ role, id, directory, isMember })

type Subject = {
  readonly role: Role
  readonly id: number
  readonly directory: Pick<Directory, 'rep' | 'group'>
  readonly isMember: boolean
}
const missingFromDirectory =
  (noun: string) =>
  ({ directory, ...of }: Subject): string | undefined =>
    accountHolder(directory, of) === undefined ? `There is no ${noun} ${of.id} in the directory` : undefined
const faultByNumberKind: Readonly<
  Record<(typeof roleMeanings)[Role]['number'], (subject: Subject) => string | undefined>
> = {
  'rep-record': missingFromDirectory('rep'),
  'group-record': missingFromDirectory('group'),
  'member-number': ({ id, isMember }) => (isMember ? undefined : `There is no member ${id}`),
  'own-number': () => undefined,
}

/** Whether an account's rep or group is still in the directory; always true for members and operators. */
export const isInDirectory = (role: Role, id: number, directory: Pick<Directory, 'rep' | 'group'>): boolean =>
  subjectFault(role, id, { directory, isMember: true }) === undefined
