import { useRef } from 'react'
import { newActId } from '../form/act-id.ts'

/** An idempotency id that stays the same while the content does. */
export const useActId = (): ((content: unknown) => string) => {
  const last = useRef({ content: '', id: '' })
  return (content) => {
    const serialized = JSON.stringify(content)
    if (last.current.content !== serialized) last.current = { content: serialized, id: newActId() }
    return last.current.id
  }
}
