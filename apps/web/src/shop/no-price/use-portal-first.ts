import { useState } from 'react'
import { useSession } from '../../use-session.ts'

type Owner = { readonly agent_id: number } | { readonly group_id: number }

/** The rep or group whose portals must be chosen from before the four questions (SF-4.34); undefined if not needed or dismissed. */
export const usePortalFirst = (): { readonly of: Owner | undefined; readonly dismiss: () => void } => {
  const [dismissed, setDismissed] = useState(false)
  const eprocess = useSession('eprocess')
  const portal = useSession('portal_id')
  const agent = Number(useSession('agent_id') ?? 0)
  const group = Number(useSession('group_id') ?? 0)
  const dismiss = () => setDismissed(true)
  if (dismissed || portal !== null) return { of: undefined, dismiss }
  if (eprocess === 'rep' && agent > 0 && group === 0) return { of: { agent_id: agent }, dismiss }
  if (eprocess === 'group' && group > 0) return { of: { group_id: group }, dismiss }
  return { of: undefined, dismiss }
}
