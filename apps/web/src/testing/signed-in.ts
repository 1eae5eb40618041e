import type { Duty } from '@openroll/contract/duty-meanings'

type Said = { readonly id?: number; readonly name?: string; readonly email?: string }

/** For tests: who is signed in. */
export const signedInRep = (said: Said = {}) => ({ result: { role: 'rep', id: 101, name: 'Rita Rep', ...said } })
export const signedInAdministrator = (said: Said = {}) => ({
  result: { role: 'group', id: 3001, name: 'Grace Group', ...said },
})
export const signedInMember = (said: Said = {}) => ({
  result: { role: 'member', id: 9001, name: 'Maria Lopez', ...said },
})
export const signedInOperator = (duties: readonly Duty[], said: Said = {}) => ({
  result: { role: 'operator', id: 1, name: 'Ole Operator', duties, ...said },
})
