import { notYourOwn, onlyOperators, onlyOwnDuties, type AccountChange } from '@openroll/contract/office/accounts'
import type { Duty } from '@openroll/contract/duty-meanings'
import { type Role, isConsole } from '@openroll/contract/role-meanings'

type ChangedAccount = { readonly own: boolean; readonly role: Role }

/** Why this change is refused; undefined if it is allowed. Operators change their own account on its page, and never their own duties. */
export const changeFault = (change: AccountChange, { own, role }: ChangedAccount): string | undefined => {
  if (own) return notYourOwn
  return change === 'duties' && !isConsole(role) ? onlyOperators : undefined
}

/** `granter`: the duties of the operator who changes the account. */
type Grant = { readonly granter: readonly Duty[]; readonly before: readonly Duty[]; readonly after: readonly Duty[] }

/** Why these duties can't be granted; undefined if they can. Operators grant only duties they have; removing duties is fine. */
export const grantFault = ({ granter, before, after }: Grant): string | undefined => {
  const missingDuties = after.filter((one) => !before.includes(one) && !granter.includes(one))
  return missingDuties.length === 0 ? undefined : onlyOwnDuties(missingDuties)
}
