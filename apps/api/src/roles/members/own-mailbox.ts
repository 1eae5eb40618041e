import { accountHolder } from '../../directory/account-holder.ts'
import type { Directory } from '../../directory/directory.ts'
import { mailboxOf } from '../../mail/mailbox-of.ts'
import type { Person } from '../../who/person.ts'

/** Whether an address is the calling rep's or group's own mailbox; member emails never go there (D-1.13). */
export const isOwnMailbox = (person: Person, directory: Pick<Directory, 'rep' | 'group'>, email: string): boolean => {
  const own = accountHolder(directory, person)?.email
  return own !== undefined && mailboxOf(own) === mailboxOf(email)
}
