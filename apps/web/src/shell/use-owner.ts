import type { Owner } from '../arrive/landing/owner.ts'
import { useSession } from '../use-session.ts'

/** Under whom this browser looks at plans: a rep or a group; undefined where it is under nobody. */
export const useOwner = (): Owner | undefined => {
  const type = useSession('open_type')
  const id = useSession(type === 'group' ? 'group_id' : 'agent_id')
  return (type === 'agent' || type === 'group') && id !== null && /^\d+$/.test(id)
    ? { type, id: Number(id) }
    : undefined
}
