import { isCard, isPaidByGroup } from '@openroll/contract/method-meanings'
import { centsOf, dollarsOf } from '@openroll/contract/money'
import { recordGroupPayment } from '@openroll/contract/office/group-accounts/group-payment'
import { addDays } from '@openroll/contract/date'
import { getBatch, getMoney, markPayment, saveResults } from '@openroll/contract/office/money'
import { closeBatch, getBatchAhead } from '@openroll/contract/office/money/close'
import { payments, type PaymentRow } from '@openroll/contract/office/money/payments'
import {
  assignWork,
  finishWork,
  getColleagues,
  retryPayment,
  returnedPayments,
} from '@openroll/contract/office/worklist/worklist'
import { whyNoRetry } from '@openroll/contract/office/money/retry'
import { setTimeout as pause } from 'node:timers/promises'
import type { DemoDay } from './demo-day.ts'
import { everyPage, isOneIn, oneOf } from './every-page.ts'

const bankReturnCodes = ['R01', 'R09', 'R02', 'R10', 'R01', 'R08'] as const

/** Creates a batch of a day's due payments, if none was created since. */
export const createBatch = async ({ as, day, dayOf }: DemoDay): Promise<void> => {
  const office = await as('office')
  const { batches } = await office(getMoney, {})
  if (batches.some(({ made_at }) => dayOf(made_at) >= day)) return
  const { payments: many } = await office(getBatchAhead, { through: day })
  if (many === 0) return
  const { batch_id } = await office(closeBatch, { through: day })
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await office(getBatch, { batch_id })).state === 'closed') return
    await pause(100)
  }
  throw new Error(`Batch ${batch_id} didn’t close`)
}

/** Submits results of recent batches; nearly all payments are paid. */
export const submitResults = async ({ as, day, dayOf }: DemoDay): Promise<void> => {
  const office = await as('office')
  const { batches } = await office(getMoney, {})
  for (const { batch_id, made_at } of batches) {
    if (dayOf(made_at) >= day || dayOf(made_at) < addDays(day, -30)) continue
    const rows = await everyPage((after) =>
      office(payments.page, { batch_id, state: 'batched', ...(after && { after }) }),
    )
    const invoiced = rows.filter(({ method }) => isPaidByGroup(method))
    if (invoiced.length > 0) await office(recordGroupPayment, checkFor(batch_id, invoiced, dayOf(made_at)))
    const sent = rows.filter(({ method }) => !isPaidByGroup(method))
    if (sent.length === 0) continue
    // Even a small batch gets at least one return.
    const certain = oneOf(sent.filter(canBeReturned), seedOf)
    const lines = inOrder(sent).map((row, at) => {
      const isReturned = row === certain || (canBeReturned(row) && isOneIn(31, seedOf(row)))
      return `${row.payment_id},${isReturned ? `returned,${reasonOf(row, at)}` : 'paid,'}`
    })
    await office(saveResults, { content: ['payment,result,reason', ...lines].join('\n') })
  }
}

/** The check with which the demo's only group pays an invoice. */
const checkFor = (batchId: string, rows: readonly PaymentRow[], received_on: string) => ({
  group_id: 3001,
  act_id: `demo-check-${batchId}`,
  way: 'check' as const,
  received_on,
  reference: batchId.replace('B', '10'),
  amount: dollarsOf(rows.reduce((sum, { amount }) => sum + centsOf(amount), 0)),
})

/** Payment numbers are random: sorting by name gives a stable order. */
const inOrder = (rows: readonly PaymentRow[]): readonly PaymentRow[] =>
  rows.toSorted((one, other) => `${one.name} ${one.due_on}`.localeCompare(`${other.name} ${other.due_on}`))

/** In the demo, prenotes are never returned. */
const canBeReturned = ({ kind }: PaymentRow): boolean => kind === 'first' || kind === 'recurring'
const seedOf = ({ name, month }: PaymentRow): string => `${name} ${month}`
const reasonOf = ({ method }: PaymentRow, at: number): string =>
  isCard(method) ? 'DECLINED' : (bankReturnCodes[at % bankReturnCodes.length] ?? 'R01')

/** Retries returned payments, records them as paid by check, writes them off or adds a note. */
export const handleReturnedPayments = async ({ as, day, dayOf }: DemoDay): Promise<void> => {
  const office = await as('office')
  const rows = await everyPage((after) => office(returnedPayments.page, { ...(after && { after }) }))
  const known = rows.filter(({ since }) => dayOf(since) < day)
  for (const [at, row] of known.entries()) {
    const { work_id, payment_id } = row
    if (row.state !== 'returned') continue
    if (at % 2 === 0 && whyNoRetry(row) === undefined && row.again !== null) await office(retryPayment, { work_id })
    else if (at % 5 === 3) await office(finishWork, { work_id, note: 'Called the member. They’re sending a check.' })
    else if (at % 5 === 1)
      await office(markPayment, {
        payment_id,
        was: 'returned',
        state: 'written_off',
        note: 'Costs more to collect than it’s worth.',
      })
    else await office(markPayment, { payment_id, was: 'returned', state: 'paid', note: 'Paid by check.' })
  }
}

/** Assigns the first unassigned work item. */
export const assignReturned = async ({ as }: DemoDay): Promise<void> => {
  const office = await as('office')
  if ((await office(returnedPayments.page, { whose: 'mine' })).result.length > 0) return
  const [first] = (await office(returnedPayments.page, { whose: 'nobody' })).result
  const { you } = await office(getColleagues, { kind: 'payment' })
  if (first !== undefined) await office(assignWork, { work_id: first.work_id, to: you })
}
