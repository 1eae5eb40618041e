import { usedOtherwise } from '@openroll/contract/office/act/act-id'
import { closeBatch } from '@openroll/contract/office/money/close'
import { shownMoney } from '@openroll/contract/money'
import { paymentMethod } from '@openroll/contract/method-meanings'
import { codesOf } from '@openroll/contract/words'
import { noteNoChange, type AuditActor } from '../../audit/audit.ts'
import type { Db } from '../../db/pool.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, fieldFault } from '../../who/refusal.ts'
import { findNamed, isAnythingDue } from './preview-store.ts'
import { previewBatch, batchMethods } from './preview-batch.ts'
import { findBatch, findBatchOfAct, insertBatch, latestBatches, type BatchRow } from './batch/batch-store.ts'
import { isSameSelection, refuseUnknown, type BatchSelection } from './batch/selection.ts'
import { billPolicies } from './bill-policies.ts'

type Press = {
  readonly actor: AuditActor
  readonly act_id?: string | undefined
  /** The preview's totals, as the operator saw them. */
  readonly seen?: { readonly payments: number; readonly amount: string } | undefined
  /** What else is written with the new batch. */
  readonly keep?: (tx: Db) => Promise<void>
}

const selectionOf = ({ from_day, through, leave_out }: BatchRow): BatchSelection => ({
  from: from_day,
  through,
  leave_out,
})
const isClosing = ({ batch_id }: BatchRow) =>
  conflict('batch_id', `Batch ${batch_id} is still closing, with other payments. Wait a moment, then try again`)

/**
 * Starts a batch for a selection, or returns the one that this or an identical concurrent request started. 422 if nothing can be charged;
 * 409 if another batch is closing or the totals differ from the preview, since only one batch closes at a time.
 */
export const beginBatch = async (deps: Deps, selection: BatchSelection, press: Press): Promise<BatchRow> => {
  const { db } = deps
  const { act_id, seen } = press
  const pressed = act_id === undefined ? undefined : await findBatchOfAct(db, act_id)
  if (pressed !== undefined) {
    if (!isSameSelection(selectionOf(pressed), selection)) throw conflict('act_id', usedOtherwise)
    return pressed
  }
  const [latest] = await latestBatches(db, 1)
  if (latest?.state === 'closing') {
    if (!isSameSelection(selectionOf(latest), selection)) throw isClosing(latest)
    // The log already names the operator who began it.
    noteNoChange()
    return latest
  }
  try {
    await refuseWrong(deps, selection, seen)
  } catch (error) {
    // A concurrent duplicate of this request may have started the batch and claimed these payments.
    const twin = act_id === undefined ? undefined : await findBatchOfAct(db, act_id)
    if (twin !== undefined && isSameSelection(selectionOf(twin), selection)) return twin
    throw error
  }
  const number = (latest?.number ?? 0) + 1
  const batch_id = `B${number}`
  await insertNoted(deps, { batch_id, number }, selection, press)
  const begun = (await findBatch(db, batch_id)) ?? (act_id === undefined ? undefined : await findBatchOfAct(db, act_id))
  if (begun === undefined) throw new Error('a batch that was begun is not there')
  if (!isSameSelection(selectionOf(begun), selection)) throw isClosing(begun)
  return begun
}

/** Writes the batch and its audit entry in one transaction. */
const insertNoted = (
  { db, clock, audit }: Deps,
  named: Pick<BatchRow, 'batch_id' | 'number'>,
  { from, through, leave_out }: BatchSelection,
  { actor, act_id, keep }: Press,
): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const made = { made_on: clock.today(), made_at: now, made_by: actor.person?.id ?? null }
    const batch = { ...named, from_day: from, through, leave_out, act_id: act_id ?? null, ...made }
    if ((await insertBatch(tx, batch)) === 0) return
    await keep?.(tx)
    const details = {
      batch_id: named.batch_id,
      through,
      ...(from === null ? {} : { from }),
      left_out: leave_out.payments.length + leave_out.policies.length,
    }
    await audit.note(tx, { event: 'batch-closed', actor, call: closeBatch.path, details, now })
  })

const refuseWrong = async (deps: Deps, selection: BatchSelection, seen: Press['seen']): Promise<void> => {
  const { db, config, clock } = deps
  await billPolicies(deps, selection.through)
  refuseUnknown(selection.leave_out, await findNamed(db, selection))
  if (seen !== undefined) await refuseChanged(deps, selection, seen)
  const taken = batchMethods(config.originator, clock.today())
  if (await isAnythingDue(db, selection, taken)) return
  const waits = await isAnythingDue(db, selection, { methods: codesOf(paymentMethod), checked_by: null })
  throw fieldFault('through', waits ? onlyWaiting(config) : nothingDue(selection))
}

const onlyWaiting = ({ originator }: Deps['config']): string =>
  originator === undefined
    ? 'Nothing due can be charged yet. No bank is set up for debits (ACH_ORIGINATOR)'
    : 'Nothing due can be charged yet. Debits wait until their accounts are verified'

const nothingDue = ({ from, leave_out: { payments, policies } }: BatchSelection): string =>
  from === null && payments.length + policies.length === 0
    ? 'Nothing is due through that date'
    : 'Nothing is left to charge for those dates'

const refuseChanged = async (
  deps: Deps,
  selection: BatchSelection,
  seen: NonNullable<Press['seen']>,
): Promise<void> => {
  const now = await previewBatch(deps, selection, deps.clock.today())
  if (now.payments === seen.payments && now.amount === seen.amount) return
  const takes =
    now.payments === 0
      ? 'nothing'
      : `${now.payments.toLocaleString('en-US')} ${now.payments === 1 ? 'payment' : 'payments'}, ${shownMoney(now.amount)}`
  throw conflict(
    'seen',
    `What’s due has changed since the preview, so the batch wasn’t closed. It now includes ${takes}. Check it, then close it`,
  )
}
