import type { OutputOf } from '@openroll/contract/call'
import { chooseStartDay, getCartEffectiveDates } from '@openroll/contract/cart/checkout'
import { useRef, useState } from 'react'
import { send } from '../api.ts'
import { useRun } from '../form/use-run.ts'
import { cacheAnswer } from '../query.ts'

export type StartDays = OutputOf<typeof getCartEffectiveDates>

/** Saves the start date as soon as it is picked, one request at a time, so the last pick wins. */
export const useStartDay = (enrollment_id: string, { result, chosen }: StartDays) => {
  const [day, setDay] = useState(chosen ?? result[0] ?? '')
  const { trouble, run } = useRun()
  const pickedDay = useRef(day)
  const before = useRef<Promise<unknown>>(Promise.resolve())
  const save = (effective_date: string) =>
    run(async () => {
      await send(chooseStartDay, { enrollment_id, effective_date })
      if (pickedDay.current === effective_date)
        cacheAnswer(getCartEffectiveDates, { enrollment_id }, { result, chosen: effective_date, unavailable: null })
    })
  const choose = (value: string) => {
    setDay(value)
    pickedDay.current = value
    before.current = before.current.then(() => (pickedDay.current === value ? save(value) : undefined))
  }
  return { day, choose, trouble }
}
