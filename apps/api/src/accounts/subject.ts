import type { Role } from '@openroll/contract/words'
import type { Directory } from '../directory/directory.ts'

/** Why an account can't stand for this rep, group or member, or undefined; an operator's number is the operator's to choose. */
export const subjectFault = (
  role: Role,
  id: number,
  { directory, isMember }: { readonly directory: Pick<Directory, 'rep' | 'group'>; readonly isMember: boolean },
): string | undefined => {
  if (role === 'rep' && directory.rep(id) === undefined) return `There is no rep ${id} in the directory`
  if (role === 'group' && directory.group(id) === undefined) return `There is no group ${id} in the directory`
  return role === 'member' && !isMember ? `There is no member ${id}` : undefined
}

/** Whether the directory still has whom an account stands for; members and operators are not its people. */
export const isInDirectory = (role: Role, id: number, directory: Pick<Directory, 'rep' | 'group'>): boolean =>
  subjectFault(role, id, { directory, isMember: true }) === undefined
