import { paymentState, type PaymentState } from '@openroll/contract/office/money/words'
import { whyNotUndone, type undoMark } from '@openroll/contract/office/money/undo'
import { longDate } from '@openroll/contract/shown'
import { dayOf } from '../../day-of.ts'
import type { Deps } from '../../http/deps.ts'
import type { Ask } from '../../http/serve.ts'
import { conflict } from '../../who/refusal.ts'
import { saveNote } from '../act/note.ts'
import { paymentNumbered } from './import-results.ts'
import { latestMark, type Mark } from './settlement/mark-store.ts'
import { revertMark } from './settlement/revert-mark.ts'
import { findFee, operatorName } from './settlement/undo-store.ts'
import { findRefunded } from './settlement/refund-store.ts'

const meanwhile = 'This payment has changed since. Reload the page, then try again'

/** Undoes the latest result recorded by hand, with the reason as a note on the enrollment. Idempotent for the same operator. */
export const undoByHand = async (ask: Ask<typeof undoMark>, deps: Deps): Promise<{ state: PaymentState }> => {
  const { db, caller, browser, now, today, input } = ask
  const payment = await paymentNumbered(ask, input.payment_id)
  const { enrollment_id, payment_id, state } = payment
  const mark = await latestMark(db, payment)
  const by = caller.person?.id ?? null
  if (mark?.number === input.mark && mark.undone_at !== null && mark.undone_by === by && mark.from_state === state)
    return { state }
  if (mark === undefined || mark.number !== input.mark) throw conflict('payment_id', meanwhile)
  const [refunded_cents, fee] = await Promise.all([
    findRefunded(db, enrollment_id, payment_id),
    mark.fee_id === null ? undefined : findFee(db, enrollment_id, mark.fee_id),
  ])
  const marked = { ...mark, isUndone: mark.undone_at !== null, fee: fee?.state ?? null }
  const why = whyNotUndone({ state, refunded_cents, mark: marked })
  if (why !== undefined) throw conflict('payment_id', why)
  const text = await noteOf(ask, payment_id, mark)
  const settling = { ...deps, db, actor: { ...caller, address: browser.address }, now, today }
  const isDone = await revertMark(settling, { enrollment_id, payment_id, mark }, async (tx) => {
    await saveNote(tx, ask, { enrollment_id, text, note_id: `undone-${payment_id}-${mark.number}` })
  })
  if (!isDone) throw conflict('payment_id', meanwhile)
  ask.wakeMail()
  return { state: mark.from_state }
}

/** The note for the history: what was undone, who recorded it and when, the state now, and the reason. */
const noteOf = async (
  { db, input, config }: Ask<typeof undoMark> & Pick<Deps, 'config'>,
  paymentId: string,
  { state, from_state, by_id, at }: Mark,
): Promise<string> => {
  const day = dayOf(at, config.timeZone)
  const said = `“${paymentState[state]}”, set ${longDate(day)} by ${await operatorName(db, by_id)}`
  return `Payment ${paymentId}: undid ${said}. It’s “${paymentState[from_state]}” again. ${input.why.trim()}`
}
