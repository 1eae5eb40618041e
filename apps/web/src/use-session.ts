import { useSyncExternalStore } from 'react'
import { onChange, recall, recallRendered, type SessionKey } from './session.ts'

/** A stored value that follows changes anywhere, other tabs included. */
export const useSession = (key: SessionKey): string | null =>
  useSyncExternalStore(
    onChange,
    () => recall(key),
    () => recallRendered(key),
  )
