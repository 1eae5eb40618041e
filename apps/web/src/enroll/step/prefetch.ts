import type { Call, InputOf } from '@openroll/contract/call'
import type { Tab, TabName } from '@openroll/contract/enroll/steps'
import { getDynamicTabs } from '@openroll/contract/enroll/tabs'
import { hashKey } from '@tanstack/react-query'
import { cachedAnswer, callQuery, forget, cacheAnswer, queryClient } from '../../query.ts'
import type { Prefetch, LoadScreen } from './step-parts.ts'

/** A prefetch of a call; `changedBy`: the steps whose save changes its response. */
export const prefetch = <C extends Call>(call: C, input: InputOf<C>, ...changedBy: readonly TabName[]): Prefetch => {
  const query = callQuery(call, input)
  return { key: hashKey(query.queryKey), ask: () => queryClient.prefetchQuery(query), changedBy }
}

type At = { readonly enrollmentId: string; readonly tab: TabName; readonly revision: number }
/** The last prefetch: its step and the enrollment's revision. */
let held: (At & { readonly keys: readonly string[] }) | undefined
/** The saved step that is still on the screen; nothing is prefetched from it any more. */
let left: TabName | undefined

const isHeld = ({ enrollmentId, tab, revision }: At): boolean =>
  held?.enrollmentId === enrollmentId && held.tab === tab && held.revision === revision

/** Loads the next step's screen and prefetches what this step's save doesn't change. Drops prefetches from another revision. */
export const prefetchStep = async (at: At, load: LoadScreen, current: TabName, tabs: readonly Tab[]): Promise<void> => {
  if (current === left) return
  if (!isHeld(at)) {
    forget(held?.keys ?? [])
    held = { ...at, keys: [] }
  }
  const { prefetches } = await load()
  if (!isHeld(at)) return
  const wanted = (prefetches?.(at.enrollmentId, tabs) ?? []).filter(({ changedBy }) => !changedBy.includes(current))
  held = { ...at, keys: wanted.map(({ key }) => key) }
  await Promise.all(wanted.map(({ ask }) => ask()))
}

/** Called when a step leaves the screen. */
export const stepClosed = (step: TabName): void => {
  if (left === step) left = undefined
}

/** The prefetched keys that are still valid after the save of `from` made this revision; none if anything else changed the enrollment. */
export const validPrefetches = (from: TabName, { enrollmentId, tab, revision }: At): readonly string[] => {
  left = from
  if (held === undefined || !isHeld({ enrollmentId, tab, revision: revision - 1 })) return []
  held = { ...held, revision }
  return held.keys
}

/** Accepts a revision made by this screen without affecting the next step; false if something else changed the enrollment too. */
export const acceptOwnChange = (enrollmentId: string, revision: number): boolean => {
  const of = { enrollment_id: enrollmentId }
  const known = cachedAnswer(getDynamicTabs, of)
  if (known?.revision !== revision - 1) return false
  if (held?.enrollmentId === enrollmentId && held.revision === known.revision) held = { ...held, revision }
  cacheAnswer(getDynamicTabs, of, { ...known, revision })
  return true
}
