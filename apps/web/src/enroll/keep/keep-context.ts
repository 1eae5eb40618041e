import { getPlanCart } from '@openroll/contract/cart/cart'
import { getDynamicTabs } from '@openroll/contract/enroll/tabs'
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import type { TypedOnStep } from '@openroll/contract/enroll/keep'
import { refusedFor } from '../../api.ts'
import { troubleOf } from '../../form/trouble.ts'
import { hasChangedNow, refresh } from '../../query.ts'
import type { Keeper, Word } from './keeper.ts'

export const StepKeeper = createContext<Keeper | undefined>(undefined)

/** Who keeps what is typed on this step; nobody outside of one. */
export const useKeeper = (): Keeper | undefined => useContext(StepKeeper)

const never = () => () => undefined
const none = (): Word => 'none'

export const useKeptWord = (): Word => {
  const keeper = useKeeper()
  return useSyncExternalStore(keeper?.onWord ?? never, keeper?.word ?? none)
}

/** Has a part of the step kept as it stands: a list, a choice beside the form; undefined where it is as saved. */
export const useKept = (part: string, typed: Partial<TypedOnStep> | undefined): void => {
  const keeper = useKeeper()
  const text = JSON.stringify(typed ?? null)
  // oxlint-disable-next-line react/exhaustive-deps -- by its value
  useEffect(() => keeper?.put(part, typed), [keeper, part, text])
}

/** Of what was kept when the step opened, an answer beside the form. */
export const useRestoredAnswer = (name: string): string | undefined => {
  const [restored] = useState(useKeeper()?.restored?.answers[name])
  return restored
}

const plansChanged = 'Your plans have changed, perhaps in another tab. Look at them above, then press Next again.'
const isAboutCart = (error: unknown): boolean => {
  const trouble = troubleOf(error)
  return (
    trouble.kind === 'refused' &&
    trouble.faults.some(({ target_element: at }) => at === 'cart' || at === 'effective_date')
  )
}

/** Runs the save of a step, or of a person of its list, while nothing else of the step is being written. */
export const useSaving = () => {
  const keeper = useKeeper()
  return async <T>(save: () => Promise<T>): Promise<T> => {
    // Nobody goes on with plans that they have not seen: what is being asked of the cart is waited for first.
    if (await hasChangedNow(getPlanCart)) throw refusedFor('cart', plansChanged)
    await keeper?.rest()
    try {
      return await save()
    } catch (error) {
      keeper?.goOn()
      if (isAboutCart(error)) void refresh(getPlanCart, getDynamicTabs)
      throw error
    }
  }
}
