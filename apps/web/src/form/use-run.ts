import { useState } from 'react'
import { troubleOf, type Trouble } from './trouble.ts'

/** Runs what a button does with the server: busy while it runs, then what went wrong, to be said beside the button. */
export const useRun = () => {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>()
  /** True once it is done; false where `trouble` says why not. */
  const run = async (act: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    setTrouble(undefined)
    try {
      await act()
      return true
    } catch (error) {
      setTrouble(troubleOf(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, trouble, run, forget: () => setTrouble(undefined) }
}
