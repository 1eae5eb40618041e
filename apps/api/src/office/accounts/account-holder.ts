import { role, type Role, isConsole } from '@openroll/contract/role-meanings'
import { duty, type Duty } from '@openroll/contract/duty-meanings'
import type { Directory } from '../../directory/directory.ts'
import { accountName } from '../../directory/account-holder.ts'

/** An account's role and number, with the directory's name if there is one. */
export const accountHolder = (
  { role: is, number }: { readonly role: Role; readonly number: number },
  directory: Pick<Directory, 'repName' | 'group'>,
): string => {
  const name = accountName(directory, { role: is, id: number })
  return name === undefined ? `${role[is]} ${number}` : `${role[is]} ${number}, ${name}`
}

const listed = new Intl.ListFormat('en-US')
type InvitedAccount = { readonly role: Role; readonly number: number; readonly duties: readonly Duty[] }

/** The account's purpose as the invitation says it: duties for operators, since their number means nothing to them. */
export const invitedAs = (account: InvitedAccount, directory: Pick<Directory, 'repName' | 'group'>): string =>
  isConsole(account.role)
    ? `${role[account.role]}, for ${listed.format(account.duties.map((one) => duty[one]))}`
    : accountHolder(account, directory)
