import type { Duty } from '@openroll/contract/duty-meanings'

type PersonOverrides = { readonly id?: number; readonly name?: string; readonly email?: string }

/** For tests: who is signed in. */
export const signedInRep = (said: PersonOverrides = {}) => ({
  result: { role: 'rep', id: 101, name: 'Rita Rep', ...said },
})
export const signedInAdministrator = (said: PersonOverrides = {}) => ({
  result: { role: 'group', id: 3001, name: 'Grace Group', ...said },
})
export const signedInMember = (said: PersonOverrides = {}) => ({
  result: { role: 'member', id: 9001, name: 'Maria Lopez', ...said },
})
export const signedInOperator = (duties: readonly Duty[], said: PersonOverrides = {}) => ({
  result: { role: 'operator', id: 1, name: 'Ole Operator', duties, ...said },
})
