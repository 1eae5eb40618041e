import { noteNoChange } from '../../audit/audit.ts'
import {
  addNote,
  assignEnrollment,
  decideDuplicate,
  moveCoverage,
  noEnd,
  sendReceiptAgain,
} from '@openroll/contract/office/enrollment/actions'
import { acceptEmailChange } from '@openroll/contract/office/enrollment/email-change'
import { requestNotOpen } from '@openroll/contract/office/worklist/endings'
import { noSuchWork } from '@openroll/contract/office/worklist/worklist'
import { emailsMember, reinstatesCoverage } from '@openroll/contract/office/states'
import { releaseEnrollment } from '@openroll/contract/office/enrollment/release'
import { getReplaceableCoverages, replaceCoverage } from '@openroll/contract/office/enrollment/replace'
import type { NextPayment } from '@openroll/contract/receipt/next-payment'
import { passHold } from '../../holds/pass-hold.ts'
import { moveCoverages, type MoveContext } from '../../coverage/move.ts'
import { serve, type App, type Ask } from '../../http/serve.ts'
import { conflict, notFound } from '../../who/refusal.ts'
import { isEndingOpen } from '../../work/ending.ts'
import { actOn } from '../act/act-on.ts'
import { noSuchEnrollment } from '../act/enrollment-not-found.ts'
import { assign } from '../act/act-store.ts'
import { beginAct, nameOfAct } from '../act/act-once.ts'
import { acceptNewEmail } from './accept-email-change.ts'
import { decide } from './duplicate.ts'
import { saveNote, auditAct } from '../act/note.ts'
import { readPage } from './read.ts'
import { replace, replaceableOf } from './replace.ts'
import { resendReceipt, mailReceiptOfMove } from './mail-receipt.ts'
import { findOfficePolicy } from './store.ts'

type ActRequest = Pick<Ask<typeof addNote>, 'db' | 'audit' | 'caller' | 'browser' | 'today' | 'now'>

const moveContext = ({ audit, caller, browser, today, now }: ActRequest, call: string): MoveContext => ({
  audit,
  mover: caller.person?.duties ?? [],
  actor: { ...caller, address: browser.address },
  call,
  today,
  now,
})

const policyOrFail = async ({ db }: ActRequest, id: string) => {
  const policy = await findOfficePolicy(db, id)
  if (policy === undefined) throw noSuchEnrollment()
  return policy
}

/** Throws 409 if the member's request was withdrawn or answered; 404 if it belongs to another enrollment. */
const refuseClosedRequest = async (ask: Ask<typeof moveCoverage>): Promise<void> => {
  const { enrollment_id, work_id } = ask.input
  if (work_id === undefined) return
  const isOpen = await isEndingOpen(ask.db, enrollment_id, work_id)
  if (isOpen === undefined) throw notFound('work_id', noSuchWork)
  if (!isOpen) throw conflict('work_id', requestNotOpen)
}

/** Functions of the money feature that acts need: the next charge, and recalculating what is due. */
type Money = {
  readonly nextPaymentOf: (
    ask: Pick<Ask<typeof moveCoverage>, 'db' | 'config' | 'today'>,
    enrollmentId: string,
  ) => Promise<NextPayment | null>
  readonly billOne: (
    ask: Pick<Ask<typeof moveCoverage>, 'db' | 'config' | 'clock' | 'log'>,
    enrollmentId: string,
  ) => Promise<void>
}

/** Operators' acts on an enrollment; each returns the updated page. */
export const officeEnrollmentActRoutes = (app: App, { nextPaymentOf, billOne }: Money): void => {
  serve(app, moveCoverage, async (ask) => {
    const { enrollment_id, act_id, event, plans, reason, ends_on } = ask.input
    const moves = plans.map(({ place, state, ends_on: seenEnd }) => ({
      event_id: `${nameOfAct(moveCoverage, act_id)}/${place}`,
      place,
      event,
      decided_on: state,
      ...(seenEnd === undefined ? {} : { decided_on_end: seenEnd === noEnd ? null : seenEnd }),
      ...(reason === undefined ? {} : { reason }),
      ...(ends_on === undefined ? {} : { ends_on }),
    }))
    await policyOrFail(ask, enrollment_id)
    await actOn(ask.db, enrollment_id, async (tx) => {
      if (!(await beginAct(tx, ask, moveCoverage))) return
      await refuseClosedRequest({ ...ask, db: tx })
      const moveCount = await moveCoverages(tx, enrollment_id, moves, moveContext(ask, moveCoverage.path))
      if (moveCount === 0 || !emailsMember(event)) return
      const next = reinstatesCoverage(event) ? await nextPaymentOf({ ...ask, db: tx }, enrollment_id) : null
      await mailReceiptOfMove({ ...ask, db: tx }, await policyOrFail({ ...ask, db: tx }, enrollment_id), {
        ...ask.input,
        next,
      })
    })
    ask.wakeMail()
    await billOne(ask, enrollment_id)
    return readPage(ask, enrollment_id)
  })

  serve(app, getReplaceableCoverages, async (ask) => {
    const { enrollment_id } = ask.input
    await auditAct(ask, getReplaceableCoverages, await policyOrFail(ask, enrollment_id), 'office-enrollment-read')
    return { result: await replaceableOf(ask, enrollment_id) }
  })

  serve(app, replaceCoverage, async (ask) => {
    await replace(ask, moveContext(ask, replaceCoverage.path))
    for (const id of [ask.input.earlier.enrollment_id, ask.input.enrollment_id]) await billOne(ask, id)
    return readPage(ask, ask.input.enrollment_id)
  })

  serve(app, addNote, async (ask) => {
    const { enrollment_id, act_id, text } = ask.input
    const policy = await policyOrFail(ask, enrollment_id)
    await actOn(ask.db, enrollment_id, async (tx) => {
      if (!(await beginAct(tx, ask, addNote))) return
      await saveNote(tx, ask, { enrollment_id, text: text.trim(), note_id: nameOfAct(addNote, act_id) })
      await auditAct({ ...ask, db: tx }, addNote, policy, 'office-note')
    })
    return readPage(ask, enrollment_id)
  })

  serve(app, assignEnrollment, async (ask) => {
    const { enrollment_id, was = null, to = null } = ask.input
    const policy = await policyOrFail(ask, enrollment_id)
    await actOn(ask.db, enrollment_id, async (tx) => {
      if (policy.assigned_to === to) return noteNoChange()
      if ((await assign(tx, enrollment_id, was, to, ask.now)) === 0)
        throw conflict('to', 'This was assigned to someone else in the meantime. Reload the page, then try again')
      await auditAct({ ...ask, db: tx }, assignEnrollment, policy, 'office-note', { assigned_to: to ?? 0 })
    })
    return readPage(ask, enrollment_id)
  })

  serve(app, sendReceiptAgain, async (ask) => {
    const { enrollment_id } = ask.input
    await resendReceipt(ask, sendReceiptAgain)
    return readPage(ask, enrollment_id)
  })

  serve(app, acceptEmailChange, async (ask) => {
    const { enrollment_id } = ask.input
    await acceptNewEmail(ask, await policyOrFail(ask, enrollment_id))
    return readPage(ask, enrollment_id)
  })

  serve(app, decideDuplicate, async (ask) => {
    await decide(ask, moveContext(ask, decideDuplicate.path))
    await billOne(ask, ask.input.enrollment_id)
    return readPage(ask, ask.input.enrollment_id)
  })

  serve(app, releaseEnrollment, async (ask) => {
    const { enrollment_id, hold } = ask.input
    await policyOrFail(ask, enrollment_id)
    const passed = { enrollment_id, hold, call: releaseEnrollment.path, byOperator: true as const }
    if (!(await passHold(ask, passed))) noteNoChange()
    await billOne(ask, enrollment_id)
    return readPage(ask, enrollment_id)
  })
}
