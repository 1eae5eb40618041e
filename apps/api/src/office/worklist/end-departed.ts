import { endForDeparted, endingOf, endOf, endDayFault } from '@openroll/contract/office/worklist/departed'
import { onDay } from '@openroll/contract/office/enrollment/moves'
import { isFinal } from '@openroll/contract/office/states'
import { noSuchWork } from '@openroll/contract/office/worklist/worklist'
import { moveCoverages } from '../../coverage/move.ts'
import { readCoverages, type CoverageRow } from '../../coverage/store.ts'
import type { Ask } from '../../http/serve.ts'
import { fieldFault, notFound } from '../../who/refusal.ts'
import { closeDeparture } from '../../work/store.ts'
import { mailReceiptOfMove } from '../enrollment/mail-receipt.ts'
import { findOfficePolicy } from '../enrollment/store.ts'
import { findWork } from './store.ts'
import { auditWork } from './assign-and-finish.ts'
import { actOnWork, refuseDone, workItem } from './work-item.ts'

type EndDepartedAsk = Ask<typeof endForDeparted>

/** Ends all coverage of a departed employee on the day the operator chose, once. */
export const endDeparted = async (ask: EndDepartedAsk) => {
  const { db, input, caller, audit, browser, today, now } = ask
  const { work_id, ends_on } = input
  const work = await workItem(ask, work_id)
  if (work.kind !== 'leaver') throw notFound('work_id', noSuchWork)
  await refuseDone(ask, work)
  const { enrollment_id } = work
  const policy = await findOfficePolicy(db, enrollment_id)
  if (policy === undefined) throw notFound('work_id', noSuchWork)
  const act = { enrollment_id, act_id: `departed-${work_id}`, event: 'set-end' as const, plans: [], ends_on }
  const result = await actOnWork(ask, work, async (tx) => {
    // Someone else already ended the coverage, on whatever day they chose.
    if ((await findWork(tx, enrollment_id, work_id))?.done_at !== null) return undefined
    const coverages = (await readCoverages(tx, enrollment_id)).map((one) => ({ ...one, ...onDay(one, today) }))
    const current = coverages.filter((one) => !isFinal(one.state))
    refuseTooEarly(current, { ends_on, last_day: work.last_day ?? today })
    const moves = current
      .filter((one) => one.ends_on === null || one.ends_on > endOf(one, ends_on))
      .map((one) => {
        const event = endingOf(one, ends_on)
        const move = { event_id: `departed/${work_id}/${one.place}`, place: one.place, event, decided_on: one.state }
        return { ...move, reason: 'left' as const, ...(event === 'set-end' ? { ends_on: endOf(one, ends_on) } : {}) }
      })
    // Empty if all coverage has already ended.
    const actor = { ...caller, address: browser.address }
    const moveContext = { audit, mover: caller.person?.duties ?? [], actor, call: endForDeparted.path, today, now }
    await moveCoverages(tx, enrollment_id, moves, moveContext)
    await closeDeparture(tx, { enrollment_id, how: 'ended', by: caller.person?.id ?? null, now })
    await auditWork({ ...ask, db: tx }, endForDeparted.path, work, 'work-changed', { ended: moves.length, ends_on })
    const ended = moves.filter(({ event }) => event === 'set-end')
    const reported = ended.length > 0 ? ended : moves
    const plans = reported.map(({ place, decided_on: state }) => ({ place, state }))
    const event = ended.length > 0 ? act.event : ('cancel' as const)
    if (plans.length > 0) await mailReceiptOfMove({ ...ask, db: tx }, policy, { ...act, event, plans })
    return { ended: ended.length, canceled: moves.length - ended.length }
  })
  if (result === undefined) {
    await refuseDone(ask, await workItem(ask, work_id))
    return { ended: 0, canceled: 0 }
  }
  ask.wakeMail()
  return result
}

type EndDates = { readonly ends_on: string; readonly last_day: string }

/** Checks the plans without an end date, as the dialog does, or all plans if each has one. */
const refuseTooEarly = (current: readonly CoverageRow[], { ends_on, last_day }: EndDates): void => {
  const open = current.filter((one) => one.ends_on === null)
  const why = endDayFault(open.length > 0 ? open : current, ends_on, last_day)
  if (why !== undefined) throw fieldFault('ends_on', why)
}
