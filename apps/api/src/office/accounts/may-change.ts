import { notYourOwn, onlyOperators, type AccountChange } from '@openroll/contract/office/accounts'
import { type Role, isConsole } from '@openroll/contract/role-meanings'

type Changed = { readonly own: boolean; readonly role: Role }

/** Why this change is refused, if it is. Operators change their own account on its page, and never their own duties. */
export const changeFault = (change: AccountChange, { own, role }: Changed): string | undefined => {
  if (own) return notYourOwn
  return change === 'duties' && !isConsole(role) ? onlyOperators : undefined
}
