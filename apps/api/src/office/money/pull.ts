import { batchReleased, notPullable, pullPayment, type voidBatch } from '@openroll/contract/office/money/pull'
import { routeOf } from '@openroll/contract/office/money/reasons'
import { randomUUID } from 'node:crypto'
import { noteNoChange, type AuditActor } from '../../audit/audit.ts'
import { holdPolicy as lockPolicy } from '../../coverage/store.ts'
import type { Deps } from '../../http/deps.ts'
import type { Ask } from '../../http/serve.ts'
import { keepBooks } from '../../ledger/keep-books.ts'
import { conflict } from '../../who/refusal.ts'
import { eachOf } from '../list/each-of.ts'
import { sumsOf } from './batch-files.ts'
import { batchNamed } from './batch/batch-named.ts'
import { findBatch, type BatchRow } from './batch/batch-store.ts'
import type { ManifestLine } from './batch/manifest.ts'
import { batchesBeingPulled, claimPull, deleteFile, endPull, findPulled, putOutOfBatch } from './batch/pull-store.ts'
import { keptManifest, makeBankFile } from './stored-files.ts'
import { erasedOfBatch } from './settlement/erased-store.ts'
import { paymentsOfBatch } from './settlement/settle-store.ts'

type Pull = {
  readonly batch: BatchRow
  readonly payment_ids: readonly string[]
  readonly actor: AuditActor
  readonly why: string
}

const bankLines = async (deps: Deps, batch: BatchRow): Promise<ManifestLine[]> =>
  ((await keptManifest(deps, batch))?.lines ?? []).filter(({ method }) => routeOf(method) === 'bank')

/** Takes one debit out of its batch, or all of them; 409 once the bank file was downloaded. */
export const pullFromBatch = async (
  ask: Ask<typeof pullPayment> | Ask<typeof voidBatch>,
  deps: Deps,
): Promise<void> => {
  const { batch_id, why } = ask.input
  const batch = await batchNamed(ask, batch_id)
  const { pulled } = await findPulled(ask.db, batch_id)
  const wanted = 'payment_id' in ask.input ? ask.input.payment_id.toUpperCase() : undefined
  if (wanted !== undefined && pulled.includes(wanted)) {
    noteNoChange()
    return finishPull(deps, batch_id)
  }
  const inBatch = new Set(
    (await paymentsOfBatch(ask.db, batch_id)).flatMap(({ state, payment_id }) =>
      state === 'batched' ? [payment_id] : [],
    ),
  )
  const payment_ids = (await bankLines(deps, batch))
    .map(({ payment_id }) => payment_id)
    .filter((id) => inBatch.has(id) && (wanted === undefined || id === wanted))
  if (payment_ids.length === 0) {
    if (wanted !== undefined) throw conflict('payment_id', notPullable)
    noteNoChange()
    return finishPull(deps, batch_id)
  }
  await claim(ask, { batch, payment_ids, actor: { ...ask.caller, address: ask.browser.address }, why })
  await finishPull(deps, batch_id)
}

const claim = (
  { db, audit, now }: Pick<Deps, 'db' | 'audit'> & { readonly now: Date },
  { batch, payment_ids, actor, why }: Pull,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { batch_id } = batch
    if ((await claimPull(tx, batch_id, payment_ids)) === 0) {
      const sent = (await findBatch(tx, batch_id))?.sent_on
      throw conflict(
        'batch_id',
        sent == null ? `Batch ${batch_id} is still closing. Try again in a moment` : batchReleased(sent),
      )
    }
    const details = { batch_id, payments: payment_ids.length, why }
    await audit.note(tx, { event: 'payment-pulled', actor, call: pullPayment.path, details, now })
  })

/** Makes pulled payments due again and the bank file anew without them; continues from wherever it was stopped. */
export const finishPull = async (deps: Deps, batchId: string): Promise<void> => {
  const { db, clock } = deps
  for (;;) {
    const { pulled, is_pulling } = await findPulled(db, batchId)
    const batch = await findBatch(db, batchId)
    const decided = batch && (await keptManifest(deps, batch))
    if (!is_pulling || batch === undefined || decided === undefined) return
    const out = new Set(pulled)
    const when = { today: clock.today(), now: clock.now() }
    await eachOf(
      decided.lines.filter(({ payment_id }) => out.has(payment_id)),
      ({ enrollment_id, payment_id }) =>
        db.transaction(async (tx) => {
          await lockPolicy(tx, enrollment_id)
          const changed = await putOutOfBatch(tx, {
            enrollment_id,
            payment_id,
            batch_id: batchId,
            due_id: randomUUID(),
          })
          if (changed > 0) await keepBooks(tx, enrollment_id, when)
        }),
    )
    // Debits of people who were erased meanwhile are still sent.
    const [named, erased] = [await paymentsOfBatch(db, batchId), await erasedOfBatch(db, batchId)]
    const held = new Set([...named, ...erased].map(({ payment_id }) => payment_id))
    const lines = decided.lines.filter(({ payment_id }) => held.has(payment_id))
    const file = makeBankFile(deps, batch, { ...decided, lines })
    const summary = { ...batch.summary, routes: sumsOf({ lines }) }
    const isDone = await db.transaction(async (tx) => {
      if ((await endPull(tx, batchId, { pulled: pulled.length, summary })) === 0) return false
      await deleteFile(tx, batchId, 'bank.ach')
      await file?.(tx)
      return true
    })
    if (isDone) return
  }
}

export const finishPulls = async (deps: Deps): Promise<void> => {
  for (const batchId of await batchesBeingPulled(deps.db)) await finishPull(deps, batchId)
}
