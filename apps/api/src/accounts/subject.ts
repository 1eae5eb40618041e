import type { Role } from '@openroll/contract/words'
import type { People } from '../catalogue/catalogue.ts'

/** Why an account can't stand for this rep, group or member, or undefined; an operator's number is the operator's to choose. */
export const subjectFault = (
  role: Role,
  id: number,
  { people, isMember }: { readonly people: Pick<People, 'reps' | 'groups'>; readonly isMember: boolean },
): string | undefined => {
  if (role === 'rep' && !people.reps.has(id)) return `There is no rep ${id} in the catalogue`
  if (role === 'group' && !people.groups.has(id)) return `There is no group ${id} in the catalogue`
  return role === 'member' && !isMember ? `There is no member ${id}` : undefined
}
