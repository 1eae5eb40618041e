import { notYourOwn, onlyOperators, type AccountChange } from '@openroll/contract/office/accounts'
import { type Role, isConsole } from '@openroll/contract/role-meanings'

type Changed = { readonly own: boolean; readonly role: Role }

/**
 * Why somebody who looks after accounts can't change this one so, or undefined.
 * Their own they change on their account's page, and their duties not at all.
 */
export const changeFault = (change: AccountChange, { own, role }: Changed): string | undefined => {
  if (own) return notYourOwn
  return change === 'duties' && !isConsole(role) ? onlyOperators : undefined
}
