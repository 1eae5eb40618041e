import type { QuoteRep } from '@openroll/contract/cart/quote-contact'
import type { Directory } from '../../directory/directory.ts'
import type { Person } from '../../who/person.ts'

/** The name that a quote goes out under: the rep’s, or the group’s. */
export const senderName = ({ role, id, name }: Person, directory: Pick<Directory, 'rep' | 'group'>): string =>
  (role === 'group' ? directory.group(id)?.gname : repOf({ role, id }, directory)?.name) ?? name

/** The rep who sent a quote, for its reader's questions; null where it was a group, or where the rep is gone. */
export const repOf = (
  { role, id }: { readonly role: string; readonly id: number },
  directory: Pick<Directory, 'rep'>,
): QuoteRep | null => {
  const rep = role === 'rep' ? directory.rep(id) : undefined
  return rep === undefined ? null : { name: `${rep.first_name} ${rep.last_name}`, phone: rep.phone, email: rep.email }
}
