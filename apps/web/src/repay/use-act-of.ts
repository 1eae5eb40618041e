import { useRef } from 'react'
import { newActId } from '../form/act-id.ts'

/** The id of what is sent: the same while it is the same, so that it happens once; another one for anything else. */
export const useActOf = (): ((content: unknown) => string) => {
  const last = useRef({ content: '', id: '' })
  return (content) => {
    const said = JSON.stringify(content)
    if (last.current.content !== said) last.current = { content: said, id: newActId() }
    return last.current.id
  }
}
