import { getPlanCart } from '@openroll/contract/cart/cart'
import { getDynamicTabs } from '@openroll/contract/enroll/tabs'
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { UnsavedInput } from '@openroll/contract/enroll/autosave'
import { refusedFor } from '../../api.ts'
import { troubleOf } from '../../form/trouble.ts'
import { waitForChange, refresh } from '../../query.ts'
import type { Autosaver, Status } from './autosaver.ts'

export const AutosaverContext = createContext<Autosaver | undefined>(undefined)

export const useAutosaver = (): Autosaver | undefined => useContext(AutosaverContext)

const never = () => () => undefined
const none = (): Status => 'none'

export const useAutosaveStatus = (): Status => {
  const autosaver = useAutosaver()
  const status = autosaver?.status ?? none
  return useSyncExternalStore(autosaver?.onStatus ?? never, status, status)
}

/** Autosaves a part of the step, such as a list or a choice outside the form; `typed` is undefined if nothing is unsaved. */
export const useAutosave = (part: string, typed: Partial<UnsavedInput> | undefined): void => {
  const autosaver = useAutosaver()
  const text = JSON.stringify(typed ?? null)
  // oxlint-disable-next-line react/exhaustive-deps -- `text` stands for `typed`
  useEffect(() => autosaver?.put(part, typed), [autosaver, part, text])
}

/** An answer outside the form, restored from the draft. */
export const useRestoredAnswer = (name: string): string | undefined => {
  const [restored] = useState(useAutosaver()?.restored?.answers[name])
  return restored
}

const plansChanged = 'Your plans have changed, maybe in another tab. Check them above, then press Next again.'
const isAboutCart = (error: unknown): boolean => {
  const trouble = troubleOf(error)
  return (
    trouble.kind === 'refused' &&
    trouble.faults.some(({ target_element: at }) => at === 'cart' || at === 'effective_date')
  )
}

/** Runs a step's save while autosave is paused. */
export const useSaving = () => {
  const autosaver = useAutosaver()
  return async <T>(save: () => Promise<T>): Promise<T> => {
    // Waits for a running cart request, so that nobody saves with plans they haven't seen.
    if (await waitForChange(getPlanCart)) throw refusedFor('cart', plansChanged)
    await autosaver?.suspend()
    try {
      return await save()
    } catch (error) {
      autosaver?.resume()
      if (isAboutCart(error)) void refresh(getPlanCart, getDynamicTabs)
      throw error
    }
  }
}
