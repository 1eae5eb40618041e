import { operatorNumber } from '../who/person.ts'
import type { AuditActor } from '../audit/audit.ts'
import type { Db } from '../db/pool.ts'
import { isFinal, isOperators } from '@openroll/contract/office/states'
import type { WorkEnd } from '@openroll/contract/office/worklist/work-kinds'
import { endEnding } from '../work/ending.ts'
import { closeDeparture, endWork, openWork } from '../work/store.ts'
import { holdForFirst, releaseLapsedFirst } from './owed/first-hold.ts'
import type { Outcome } from './outcome.ts'

type WorkAuthor = { readonly actor?: AuditActor; readonly now: Date }

/** Events that resolve a member's request to end coverage, and how that closes its work item. */
const endings: ReadonlyMap<string, WorkEnd> = new Map([
  ['set-end', 'ended'],
  ['cancel', 'cancel'],
])

/**
 * Opens and closes work items by events: a rejection until it is resubmitted or canceled, a departure until all coverage has an end,
 * and a request to end a plan until it does.
 */
export const keepWork = async (
  tx: Db,
  enrollment_id: string,
  { events, coverages }: Outcome,
  { actor, now }: WorkAuthor,
): Promise<void> => {
  const person = actor?.person
  const by = operatorNumber(person)
  for (const { place, event, from_state, to_state, reason, detail } of events) {
    const about = { enrollment_id, kind: 'coverage', subject: String(place), now } as const
    if (isOperators(from_state)) await endWork(tx, { ...about, how: event === 'cancel' ? 'cancel' : 'resubmit', by })
    if (isOperators(to_state)) await openWork(tx, { ...about, reason, detail })
    const how = endings.get(event)
    if (how !== undefined) await endEnding(tx, { enrollment_id, place, how, by, now })
  }
  if (events.some(({ event }) => event === 'cancel')) await releaseLapsedFirst(tx, enrollment_id)
  if (events.some(({ event }) => event === 'restore')) await holdForFirst(tx, enrollment_id)
  const endsCoverage = events.some(({ event }) => endings.has(event))
  if (endsCoverage && coverages.every(({ state, ends_on }) => isFinal(state) || ends_on !== null))
    await closeDeparture(tx, { enrollment_id, how: 'ended', by, now })
}
