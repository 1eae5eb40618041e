import { useState } from 'react'
import { CallFailed } from '../../api.ts'

/** Runs a save that stands outside a form of fields: busy while it runs, what was refused, and whether the server was away. */
export const useSave = () => {
  const [busy, setBusy] = useState(false)
  const [outage, setOutage] = useState(false)
  const [errors, setErrors] = useState<readonly { name: string; message: string }[]>([])
  const run = async (save: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    setOutage(false)
    setErrors([])
    try {
      await save()
      return true
    } catch (error) {
      if (error instanceof CallFailed && !error.isOutage)
        setErrors(error.faults.map((fault) => ({ name: fault.target_element, message: fault.error_message })))
      else setOutage(true)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, outage, errors, run }
}
