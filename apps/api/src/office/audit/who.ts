import { role, type Role } from '@openroll/contract/words'
import type { Directory } from '../../directory/directory.ts'

type Actor = { readonly actor_role: Role | null; readonly actor_id: number | null }
export type Operators = readonly { readonly id: number; readonly name: string }[]

/** Who did something, as the console names them; `nobody` is who it was where nobody signed in did it. */
export const whoDid = (
  { actor_role, actor_id }: Actor,
  { operators, directory, nobody }: { operators: Operators; directory: Directory; nobody: string },
): string => {
  if (actor_role === null) return nobody
  const name =
    actor_role === 'operator'
      ? operators.find(({ id }) => id === actor_id)?.name
      : actor_role === 'group'
        ? directory.group(actor_id)?.gname
        : actor_role === 'rep'
          ? directory.repName(actor_id)
          : undefined
  return name ?? `${role[actor_role]} ${actor_id ?? ''}`.trim()
}
