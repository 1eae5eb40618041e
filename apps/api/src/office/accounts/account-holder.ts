import { role, type Role, isConsole } from '@openroll/contract/role-meanings'
import { duty, type Duty } from '@openroll/contract/duty-meanings'
import type { Directory } from '../../directory/directory.ts'
import { accountName } from '../../directory/account-holder.ts'

/** An account's role and number, with the directory's name if there is one. */
export const accountHolder = (
  { role: roleCode, number }: { readonly role: Role; readonly number: number },
  directory: Pick<Directory, 'repName' | 'group'>,
): string => {
  const name = accountName(directory, { role: roleCode, id: number })
  return name === undefined ? `${role[roleCode]} ${number}` : `${role[roleCode]} ${number}, ${name}`
}

const listFormat = new Intl.ListFormat('en-US')
type InvitedAccount = { readonly role: Role; readonly number: number; readonly duties: readonly Duty[] }

/** The account's purpose in its invitation: duties for operators, since their number means nothing to them. */
export const invitedAs = (account: InvitedAccount, directory: Pick<Directory, 'repName' | 'group'>): string =>
  isConsole(account.role)
    ? `${role[account.role]}, for ${listFormat.format(account.duties.map((one) => duty[one]))}`
    : accountHolder(account, directory)
