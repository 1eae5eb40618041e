import type { Call, InputOf } from '@openroll/contract/call'
import { getDynamicTabs } from '@openroll/contract/enroll/tabs'
import { bringWithWrites, type Read } from '../../api.ts'
import { cachedAnswer, cacheAnswer } from '../../query.ts'

/** A read of a step's screen, answered together with the save of the step before it. */
export const prefetch = <C extends Call>(call: C, input: InputOf<C>): Read => ({
  call,
  input: { ...(input as Record<string, unknown>) },
})

/** Whether the answer is the same for everyone and already cached. */
const isCached = ({ call, input }: Read): boolean => call.who === 'anyone' && cachedAnswer(call, input) !== undefined

/** Makes the save of the open step also fetch these reads; returns a function to stop that. */
export const prefetchWithSave = (reads: readonly Read[]): (() => void) => {
  bringWithWrites((call) => (call.opensNext === true ? reads.filter((read) => !isCached(read)) : []))
  return () => bringWithWrites(() => [])
}

/** Caches the revision after this screen's own save; false if something else changed the enrollment too. */
export const acceptOwnChange = (enrollmentId: string, revision: number): boolean => {
  const input = { enrollment_id: enrollmentId }
  const cached = cachedAnswer(getDynamicTabs, input)
  if (cached?.revision !== revision - 1) return false
  cacheAnswer(getDynamicTabs, input, { ...cached, revision })
  return true
}
