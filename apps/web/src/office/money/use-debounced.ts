import { useEffect, useState } from 'react'

const pauseMs = 300

/** A form's value once typing pauses. */
export const useDebounced = <T>(value: T, key: string): { readonly settled: T; readonly isSettled: boolean } => {
  const [held, setHeld] = useState({ value, key })
  useEffect(() => {
    if (key === held.key) return undefined
    const pause = setTimeout(() => setHeld({ value, key }), pauseMs)
    return () => clearTimeout(pause)
    // oxlint-disable-next-line react/exhaustive-deps -- `key` tells whether the value changed
  }, [key, held.key])
  return { settled: held.value, isSettled: held.key === key }
}
