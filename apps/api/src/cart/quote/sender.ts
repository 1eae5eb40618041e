import { type Role } from '@openroll/contract/role-meanings'
import type { QuoteRep } from '@openroll/contract/cart/quote-contact'
import type { Directory } from '../../directory/directory.ts'
import { type Person, repNumber } from '../../who/person.ts'
import { holderIn } from '../../directory/of-role.ts'

/** The name that a quote goes out under: the rep’s, or the group’s. */
export const senderName = (person: Person, directory: Pick<Directory, 'rep' | 'group'>): string =>
  holderIn(directory, person)?.name ?? person.name

/** The rep who sent a quote, for its reader's questions; null where it was a group, or where the rep is gone. */
export const repOf = (
  sender: { readonly role: Role; readonly id: number },
  directory: Pick<Directory, 'rep'>,
): QuoteRep | null => {
  const rep = directory.rep(repNumber(sender))
  return rep === undefined ? null : { name: `${rep.first_name} ${rep.last_name}`, phone: rep.phone, email: rep.email }
}
