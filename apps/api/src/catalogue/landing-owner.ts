import type { People } from './catalogue.ts'

/** Whose page stands at a landing name, in large or small letters; undefined where nobody's does. */
export const landingOwner = (
  { reps, groups }: People,
  name: string,
): { readonly type: 'agent' | 'group'; readonly id: number } | undefined => {
  const at = name.toLowerCase()
  const rep = [...reps.values()].find(({ landing_url }) => landing_url === at)
  if (rep !== undefined) return { type: 'agent', id: rep.agent_id }
  const group = [...groups.values()].find(({ landing_url }) => landing_url === at)
  return group && { type: 'group', id: group.gid }
}
