import { useEffect, useState } from 'react'

const pauseMs = 300

/** A form's value once typing pauses. */
export const useSettled = <T>(value: T, words: string): { readonly settled: T; readonly isSettled: boolean } => {
  const [kept, setKept] = useState({ value, words })
  useEffect(() => {
    if (words === kept.words) return undefined
    const pause = setTimeout(() => setKept({ value, words }), pauseMs)
    return () => clearTimeout(pause)
    // oxlint-disable-next-line react/exhaustive-deps -- the words say when the value is another
  }, [words, kept.words])
  return { settled: kept.value, isSettled: kept.words === words }
}
