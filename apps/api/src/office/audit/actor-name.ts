import { role, type Role, isConsole } from '@openroll/contract/role-meanings'
import type { Directory } from '../../directory/directory.ts'
import { accountName } from '../../directory/account-holder.ts'

type Actor = { readonly actor_role: Role | null; readonly actor_id: number | null }
export type Operators = readonly { readonly id: number; readonly name: string }[]

/** An actor's name; `nobody` if they weren't signed in. */
export const actorName = (
  { actor_role, actor_id }: Actor,
  { operators, directory, nobody }: { operators: Operators; directory: Directory; nobody: string },
): string => {
  if (actor_role === null) return nobody
  const name =
    operators.find(({ id }) => isConsole(actor_role) && id === actor_id)?.name ??
    (actor_id === null ? undefined : accountName(directory, { role: actor_role, id: actor_id }))
  return name ?? `${role[actor_role]} ${actor_id ?? ''}`.trim()
}
