import { holderIn } from '../../directory/of-role.ts'
import type { Directory } from '../../directory/directory.ts'
import { mailboxOf } from '../../mail/mailbox-of.ts'
import type { Person } from '../../who/person.ts'

/** Whether an address is the mailbox of the rep or the group that asks: what has to reach a member never goes there (D-1.13). */
export const isOwnMailbox = (person: Person, directory: Pick<Directory, 'rep' | 'group'>, email: string): boolean => {
  const own = holderIn(directory, person)?.email
  return own !== undefined && mailboxOf(own) === mailboxOf(email)
}
