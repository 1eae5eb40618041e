import { markSent } from './batch/unreturned-store.ts'
import {
  getBatch,
  getBatchFile,
  getMoney,
  markPayment,
  mostBatches,
  saveResults,
} from '@openroll/contract/office/money'
import { closeBatch, getBatchAhead } from '@openroll/contract/office/money/close'
import { pullPayment, voidBatch } from '@openroll/contract/office/money/pull'
import { payBack } from '@openroll/contract/office/money/pay-back'
import { checkResults } from '@openroll/contract/office/money/results-preview'
import { undoMark } from '@openroll/contract/office/money/undo'
import { needsDownloadReason, downloadReasonRequired } from '@openroll/contract/office/files/download-reasons'
import { centsOf, dollarsOf } from '@openroll/contract/money'
import { fileResponse } from '../../http/file-response.ts'
import { serve, type App, type Ask } from '../../http/serve.ts'
import { conflict, fieldFault, notFound } from '../../who/refusal.ts'
import { drawAllowance } from '../approvals/allowance.ts'
import type { Db } from '../../db/pool.ts'
import { chargeFile } from '../files/charge-file.ts'
import { previewBatch, byRoute, overdueOf } from './preview-batch.ts'
import { sumsDue } from './preview-store.ts'
import { batchNamed } from './batch/batch-named.ts'
import { filesOf, findBatch, latestBatches, waitingBatches } from './batch/batch-store.ts'
import { invoiceRoutes } from '../invoices/routes.ts'
import { officeInvoiceRoutes } from '../invoices/invoice-list.ts'
import { beginBatch } from './begin-batch.ts'
import { needsBatchApproval, needsMarkApproval, needsPayBackApproval } from './needs-approval.ts'
import { allUpTo, readSelection } from './batch/selection.ts'
import { openFile } from './stored-files.ts'
import { finishSoon } from './close-batch.ts'
import { countHeld } from './settlement/hold-store.ts'
import { importResults, markByHand } from './import-results.ts'
import { erasedInFile, erasedStates } from './settlement/erased.ts'
import { erasedOfBatch } from './settlement/erased-store.ts'
import { finishPull, pullFromBatch } from './pull.ts'
import { recordPaymentRefund } from './record-refund.ts'
import { readFile, resultsPreview } from './results-preview.ts'
import { billSoon } from './bill-policies.ts'
import { officePaymentRoutes } from './payment-list.ts'
import { statesOfBatch, unpaidOfBatches, sumReturned } from './batch/payments-store.ts'
import { undoByHand } from './undo-by-hand.ts'
import { listedBatch, shownBatch, shownSum, totalOf } from './batch/shown-batch.ts'

const beingPulled = 'Payments are being pulled from this batch. Try again in a moment'
const noSuchFile = 'File not found in this batch'

export const officeMoneyRoutes = (app: App): void => {
  officeInvoiceRoutes(app)
  invoiceRoutes(app)
  officePaymentRoutes(app)
  batchRoutes(app)

  serve(app, getMoney, async (ask) => {
    const { db, today, input } = ask
    await billSoon(ask, today)
    const [sums, returned, on_hold, batches] = await Promise.all([
      sumsDue(db, allUpTo(today), { today }),
      sumReturned(db),
      countHeld(db, today),
      input.batches === 'waiting' ? waitingBatches(db, { limit: mostBatches, today }) : latestBatches(db, mostBatches),
    ])
    const unpaid = await unpaidOfBatches(
      db,
      batches.map(({ batch_id }) => batch_id),
    )
    const due = sums.filter(({ is_held }) => !is_held)
    return {
      today,
      due: byRoute(due),
      total: totalOf(due),
      due_today: totalOf(due.filter(({ is_overdue }) => !is_overdue)),
      overdue: overdueOf(due),
      held: totalOf(sums.filter(({ is_held }) => is_held)),
      on_hold: on_hold.policies,
      returned: shownSum(returned),
      takes_debits: ask.config.originator !== undefined,
      batches: batches.map((batch) => listedBatch(batch, unpaid)),
    }
  })

  serve(app, getBatchAhead, (ask) => previewBatch(ask, readSelection(ask.input, ask.today), ask.today))

  const closeAsked = async (ask: Ask<typeof closeBatch>) => {
    const { act_id, seen, ...typed } = ask.input
    const selection = readSelection(typed, ask.today)
    const deps = { ...app.deps, db: ask.db }
    const actor = { ...ask.caller, address: ask.browser.address }
    const keep = (tx: Db) => drawAllowance(tx, ask, 'batches', centsOf(seen?.amount ?? '0'))
    const begun = await beginBatch(deps, selection, { actor, act_id, seen, keep })
    await finishSoon(deps, begun)
    return shownBatch((await findBatch(ask.db, begun.batch_id)) ?? begun)
  }
  serve(app, closeBatch, closeAsked, { needsApproval: needsBatchApproval })

  serve(app, undoMark, (ask) => undoByHand(ask, app.deps))
  serve(app, payBack, (ask) => recordPaymentRefund(ask, payBack.path), { needsApproval: needsPayBackApproval })
  serve(app, markPayment, (ask) => markByHand(ask, app.deps), { needsApproval: needsMarkApproval })
}

/** Batches, their files and their results. */
const batchRoutes = (app: App): void => {
  serve(app, getBatch, async (ask) => {
    const batch = await batchNamed(ask, ask.input.batch_id)
    const [files, states, erased] = await Promise.all([
      filesOf(ask.db, batch.batch_id),
      statesOfBatch(ask.db, batch.batch_id),
      erasedOfBatch(ask.db, batch.batch_id),
    ])
    return {
      ...shownBatch(batch),
      files: files.map(({ file, about: { name, route, group, payments, cents, days } }) => ({
        file,
        name,
        route,
        group,
        payments,
        amount: dollarsOf(cents),
        erased: erasedInFile({ file, route }, erased),
        days: days?.map(({ on, ...sum }) => ({ on, ...shownSum(sum) })),
      })),
      states: states.map(({ state, ...sum }) => ({ state, ...shownSum(sum) })),
      erased: erasedStates(erased),
      left_out: shownSum(batch.summary.left_out ?? { payments: 0, cents: 0 }),
      left: batch.summary.left ?? [],
      sent_on: batch.sent_on,
      settle_after_days: ask.config.settleAfterDays,
    }
  })

  serve(app, getBatchFile, async (ask) => {
    const { batch_id, file, why } = ask.input
    const batch = await batchNamed(ask, batch_id)
    const about = (await filesOf(ask.db, batch_id)).find((one) => one.file === file)?.about
    if (batch.state !== 'closed' || about === undefined) throw notFound('file', noSuchFile)
    const erased = erasedInFile({ file, route: about.route }, await erasedOfBatch(ask.db, batch_id))
    if (needsDownloadReason({ route: about.route, erased }) && why === undefined)
      throw fieldFault('why', downloadReasonRequired)
    await chargeFile(ask, 'batch_files_per_operator', 'file')
    if (about.route === 'bank' && batch.sent_on === null) {
      await finishPull(app.deps, batch_id)
      // From here on nothing is pulled, so the file is the one that was sent.
      await markSent(ask.db, batch_id, ask.today)
      if ((await batchNamed(ask, batch_id)).sent_on === null) throw conflict('batch_id', beingPulled)
    }
    const found = await openFile(ask, batch_id, file)
    if (found === undefined) throw notFound('file', noSuchFile)
    await ask.audit.note(ask.db, {
      event: 'batch-file-downloaded',
      actor: { ...ask.caller, address: ask.browser.address },
      call: getBatchFile.path,
      details: { batch_id, file, ...(why === undefined ? {} : { why }), ...(erased === 0 ? {} : { erased }) },
      now: ask.now,
    })
    return fileResponse(found.name, found.bytes)
  })

  serve(app, pullPayment, async (ask) => {
    await pullFromBatch(ask, app.deps)
    return {}
  })
  serve(app, voidBatch, async (ask) => {
    await pullFromBatch(ask, app.deps)
    return {}
  })
  serve(app, saveResults, (ask) => importResults(ask, app.deps))
  serve(app, checkResults, async (ask) => resultsPreview(await readFile(ask.db, ask.input.content)))
}
