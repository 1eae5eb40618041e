import type { Call, InputOf } from '@openroll/contract/call'
import type { Tab, TabName } from '@openroll/contract/enroll/steps'
import { getDynamicTabs } from '@openroll/contract/enroll/tabs'
import { hashKey } from '@tanstack/react-query'
import { answerKept, callQuery, forget, keepAnswer, queryClient } from '../../query.ts'
import type { Ahead, LoadScreen } from './step-parts.ts'

/** What a call answers, asked for ahead; `changedBy`: the steps whose save changes it. */
export const answerTo = <C extends Call>(call: C, input: InputOf<C>, ...changedBy: readonly TabName[]): Ahead => {
  const query = callQuery(call, input)
  return { key: hashKey(query.queryKey), ask: () => queryClient.prefetchQuery(query), changedBy }
}

type At = { readonly enrollmentId: string; readonly tab: TabName; readonly revision: number }
/** What was asked ahead last: for which step, and on which revision of the enrollment. */
let held: (At & { readonly keys: readonly string[] }) | undefined
/** The step that was saved and is still on the screen until the next one is: nothing is asked from there any more. */
let left: TabName | undefined

const isHeld = ({ enrollmentId, tab, revision }: At): boolean =>
  held?.enrollmentId === enrollmentId && held.tab === tab && held.revision === revision

/**
 * Loads the screen of the step that follows and asks what the save of this one does not change. What was asked on another revision is
 * thrown away.
 */
export const lookAhead = async (at: At, load: LoadScreen, current: TabName, tabs: readonly Tab[]): Promise<void> => {
  if (current === left) return
  if (!isHeld(at)) {
    forget(held?.keys ?? [])
    held = { ...at, keys: [] }
  }
  const { ahead } = await load()
  if (!isHeld(at)) return
  const wanted = (ahead?.(at.enrollmentId, tabs) ?? []).filter(({ changedBy }) => !changedBy.includes(current))
  held = { ...at, keys: wanted.map(({ key }) => key) }
  await Promise.all(wanted.map(({ ask }) => ask()))
}

/** The step is no longer on the screen. */
export const isGone = (step: TabName): void => {
  if (left === step) left = undefined
}

/**
 * The keys of what was asked ahead for a step and holds after the save of `from` made this
 * revision: nothing else has changed the enrollment since it was asked. None otherwise.
 */
export const stillAhead = (from: TabName, { enrollmentId, tab, revision }: At): readonly string[] => {
  left = from
  if (held === undefined || !isHeld({ enrollmentId, tab, revision: revision - 1 })) return []
  held = { ...held, revision }
  return held.keys
}

/**
 * A change of this screen's own made this revision, and changed nothing of the step that follows. Whether nothing else has changed the
 * enrollment since it was read.
 */
export const ownChange = (enrollmentId: string, revision: number): boolean => {
  const of = { enrollment_id: enrollmentId }
  const known = answerKept(getDynamicTabs, of)
  if (known?.revision !== revision - 1) return false
  if (held?.enrollmentId === enrollmentId && held.revision === known.revision) held = { ...held, revision }
  keepAnswer(getDynamicTabs, of, { ...known, revision })
  return true
}
