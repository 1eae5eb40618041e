import { role, type Role, isConsole } from '@openroll/contract/role-meanings'
import { duty, type Duty } from '@openroll/contract/duty-meanings'
import type { Directory } from '../../directory/directory.ts'
import { nameIn } from '../../directory/of-role.ts'

/** Whom an account stands for, by name where the directory has one. */
export const standsFor = (
  { role: is, number }: { readonly role: Role; readonly number: number },
  directory: Pick<Directory, 'repName' | 'group'>,
): string => {
  const name = nameIn(directory, { role: is, id: number })
  return name === undefined ? `${role[is]} ${number}` : `${role[is]} ${number}, ${name}`
}

const listed = new Intl.ListFormat('en-US')
type Invited = { readonly role: Role; readonly number: number; readonly duties: readonly Duty[] }

/** What an account is for, as its owner is told: an operator's number means nothing to them, their duties do. */
export const invitedAs = (account: Invited, directory: Pick<Directory, 'repName' | 'group'>): string =>
  isConsole(account.role)
    ? `${role[account.role]}, for ${listed.format(account.duties.map((one) => duty[one]))}`
    : standsFor(account, directory)
