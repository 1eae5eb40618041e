import type { Call, InputOf } from '@openroll/contract/call'
import { getDynamicTabs } from '@openroll/contract/enroll/tabs'
import { bringWithWrites, type Read } from '../../api.ts'
import { cachedAnswer, cacheAnswer } from '../../query.ts'

/** A read of a step's screen, answered along with the save that leads to it. */
export const prefetch = <C extends Call>(call: C, input: InputOf<C>): Read => ({
  call,
  input: { ...(input as Record<string, unknown>) },
})

/** Whether a shared answer is already cached. */
const isHere = ({ call, input }: Read): boolean => call.who === 'anyone' && cachedAnswer(call, input) !== undefined

/** From now on, saving the open step also fetches these reads; returns a function that stops it. */
export const prefetchWithSave = (reads: readonly Read[]): (() => void) => {
  bringWithWrites((call) => (call.opensNext === true ? reads.filter((read) => !isHere(read)) : []))
  return () => bringWithWrites(() => [])
}

/** Accepts a revision made by this screen without affecting the next step; false if something else changed the enrollment too. */
export const acceptOwnChange = (enrollmentId: string, revision: number): boolean => {
  const of = { enrollment_id: enrollmentId }
  const known = cachedAnswer(getDynamicTabs, of)
  if (known?.revision !== revision - 1) return false
  cacheAnswer(getDynamicTabs, of, { ...known, revision })
  return true
}
