import type { Owner } from '../arrive/landing/owner.ts'
import { useSession } from '../use-session.ts'

/** The rep or group that this browser came through, if any. */
export const useOwner = (): Owner | undefined => {
  const type = useSession('open_type')
  const id = useSession(type === 'group' ? 'group_id' : 'agent_id')
  return (type === 'agent' || type === 'group') && id !== null && /^\d+$/.test(id)
    ? { type, id: Number(id) }
    : undefined
}
