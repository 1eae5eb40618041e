import { notYourOwn, onlyOperators, onlyOwnDuties, type AccountChange } from '@openroll/contract/office/accounts'
import type { Duty } from '@openroll/contract/duty-meanings'
import { type Role, isConsole } from '@openroll/contract/role-meanings'

type Changed = { readonly own: boolean; readonly role: Role }

/** Why this change is refused, if it is. Operators change their own account on its page, and never their own duties. */
export const changeFault = (change: AccountChange, { own, role }: Changed): string | undefined => {
  if (own) return notYourOwn
  return change === 'duties' && !isConsole(role) ? onlyOperators : undefined
}

type Grant = { readonly by: readonly Duty[]; readonly before: readonly Duty[]; readonly after: readonly Duty[] }

/** Why these duties can't be given, if so: operators give only duties they have themselves. Taking duties away is fine. */
export const grantFault = ({ by, before, after }: Grant): string | undefined => {
  const missing = after.filter((one) => !before.includes(one) && !by.includes(one))
  return missing.length === 0 ? undefined : onlyOwnDuties(missing)
}
