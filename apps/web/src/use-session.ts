import { useSyncExternalStore } from 'react'
import { onChange, recall, recallDrawn, type SessionKey } from './session.ts'

/** A kept value that follows changes made anywhere, another tab included. */
export const useSession = (key: SessionKey): string | null =>
  useSyncExternalStore(
    onChange,
    () => recall(key),
    () => recallDrawn(key),
  )
