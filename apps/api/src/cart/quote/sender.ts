import { type Role } from '@openroll/contract/role-meanings'
import type { QuoteRep } from '@openroll/contract/cart/quote-contact'
import type { Directory } from '../../directory/directory.ts'
import { type Person, repNumber } from '../../who/person.ts'
import { accountHolder } from '../../directory/account-holder.ts'

/** The name a quote is sent under: the rep's or the group's. */
export const senderName = (person: Person, directory: Pick<Directory, 'rep' | 'group'>): string =>
  accountHolder(directory, person)?.name ?? person.name

/** The rep to contact about a quote; null if a group sent it or the rep no longer exists. */
export const repOf = (
  sender: { readonly role: Role; readonly id: number },
  directory: Pick<Directory, 'rep'>,
): QuoteRep | null => {
  const rep = directory.rep(repNumber(sender))
  return rep === undefined ? null : { name: `${rep.first_name} ${rep.last_name}`, phone: rep.phone, email: rep.email }
}
