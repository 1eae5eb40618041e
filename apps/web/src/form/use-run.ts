import { useState } from 'react'
import { troubleOf, type Trouble } from './trouble.ts'

/** Runs a button's server action; `busy` while it runs, and `trouble` to show beside the button if it fails. */
export const useRun = () => {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>()
  /** True if it succeeded; otherwise `trouble` says why not. */
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
  return { busy, trouble, run, clearTrouble: () => setTrouble(undefined) }
}
