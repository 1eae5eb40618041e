import type { recordBillPayment } from '@openroll/contract/office/money/bill'
import { longDate } from '@openroll/contract/shown'
import type { Deps } from '../../http/deps.ts'
import type { Ask } from '../../http/serve.ts'
import { conflict, fieldFault } from '../../who/refusal.ts'
import { eachOf } from '../work/each-of.ts'
import { waitALittle } from '../work/wait-a-little.ts'
import { usedOtherwise } from '@openroll/contract/office/act-id'
import { atWork, beginBillPayment, isAtWork } from './begin-bill-payment.ts'
import { billNamed } from './bill-of.ts'
import { linesOfBill } from './bill-lines-store.ts'
import { endRecording, paymentsOfBill, type BillPayment, type PaidLine } from './bill-payments-store.ts'
import { restOf } from './bill-rest.ts'
import { coveredBy } from './cover-lines.ts'
import { settleForNobody } from './erased.ts'
import { erasedOf } from './erased-store.ts'
import { latestMark } from './mark-store.ts'
import { settle, type Settling } from './settle.ts'

/** Dollars as they are typed, 466.2 or 466.20, in cents. */
const centsOf = (typed: string): number => {
  const [dollars = '0', cents = ''] = typed.split('.')
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
}

/**
 * Records what a group paid of a bill. What it covers is decided first and kept, under the next number of the bill, so that of two who record at once one
 * does; then each payment is paid in a transaction of its own. Whatever is cut off goes on: by the same act, once somebody looks at the bill, after a start or within ten minutes.
 */
export const recordPayment = async (ask: Ask<typeof recordBillPayment>, deps: Deps) => {
  const { db, today, now, asker, browser, input } = ask
  const { batch_id, group_id, received_on } = input
  const key = { batch_id, group_id }
  const { made_on } = await billNamed(db, key)
  if (received_on > today) throw fieldFault('received_on', 'Give the day on which it came: today or before')
  if (received_on < made_on)
    throw fieldFault('received_on', `That is before the bill was made: give a day from ${longDate(made_on)} on`)
  const settling = { ...deps, db, actor: { ...asker, address: browser.address }, now, today }
  const before = await paymentsOfBill(db, key)
  const begun =
    sentBefore(ask, before) ??
    (await beginRecording(ask, before).catch(async (error: unknown) => {
      // The same press, sent twice at once, may have begun it meanwhile and paid what is looked for here.
      const twin = sentBefore(ask, await paymentsOfBill(db, key))
      if (twin === undefined) throw error
      return twin
    }))
  return endedWith(settling, begun)
}

type Asked = Ask<typeof recordBillPayment>

/** What this act has begun already; 409 where something else was sent under its id. */
const sentBefore = ({ input }: Asked, known: readonly BillPayment[]): BillPayment | undefined => {
  const { act_id, way, reference, amount } = input
  const sent = known.find((one) => one.act_id === act_id)
  if (sent !== undefined && (sent.amount_cents !== centsOf(amount) || sent.reference !== reference || sent.way !== way))
    throw conflict('act_id', usedOtherwise)
  return sent
}

/** Decides what it covers, and keeps that under the next number of the bill. */
const beginRecording = async (
  { db, now, asker, audit, browser, input }: Asked,
  before: readonly BillPayment[],
): Promise<Recording> => {
  const { batch_id, group_id, act_id, way, received_on, reference, cover, lines: chosen = [], difference } = input
  const key = { batch_id, group_id }
  const amount_cents = centsOf(input.amount)
  if (isAtWork(before)) throw atWork()
  const covered = coveredBy(await linesOfBill(db, key), {
    cents: amount_cents,
    rest: Math.max(0, restOf(before)),
    cover,
    chosen,
    keeps: difference === 'keep',
  })
  if (!('lines' in covered)) throw fieldFault(covered.target, covered.message)
  const lines: PaidLine[] = covered.lines.map(({ enrollment_id, payment_id, amount_cents: cents, state }) => ({
    enrollment_id,
    payment_id,
    cents,
    from: state,
  }))
  const number = before.length + 1
  const by_id = asker.person?.id ?? null
  const made = {
    ...key,
    number,
    act_id,
    goes: 'in',
    way,
    received_on,
    amount_cents,
    reference,
    lines,
    by_id,
    made_at: now,
  } as const
  await beginBillPayment(db, made, before)
  await audit.note(db, {
    event: 'bill-paid',
    actor: { ...asker, address: browser.address },
    details: { ...key, number, cents: amount_cents, payments: lines.length },
    now,
  })
  return { ...made, state: 'recording', missed: [] }
}

type Recording = Pick<BillPayment, 'batch_id' | 'group_id' | 'number' | 'state' | 'lines' | 'missed'>

/** Pays what is not paid of it yet, and waits for it a little. */
const endedWith = async (settling: Settling, payment: Recording) => {
  if (payment.state === 'recording')
    await waitALittle(finishRecording(settling, payment), (error) =>
      settling.log.warn({ err: error, batch: payment.batch_id }, 'a group’s payment could not be recorded yet'),
    )
  const now = (await paymentsOfBill(settling.db, payment)).find(({ number }) => number === payment.number)
  const missed = now?.missed.length ?? 0
  return { number: payment.number, payments: payment.lines.length - missed, missed }
}

/** Pays each payment that it covers; those that somebody else settled meanwhile are named. */
export const finishRecording = async (settling: Settling, payment: Recording): Promise<void> => {
  const missed: string[] = []
  await eachOf(payment.lines, async (line) => {
    if (!(await payLine(settling, payment.number, line))) missed.push(line.payment_id)
  })
  await endRecording(settling.db, payment, missed)
}

const payLine = async (settling: Settling, receipt: number, line: PaidLine): Promise<boolean> => {
  const { enrollment_id, payment_id, from } = line
  const change = { enrollment_id, payment_id, state: 'paid', reason: null } as const
  if (await settle(settling, change, from, { way: 'bill', receipt })) return true
  const mark = await latestMark(settling.db, line)
  if (mark?.receipt === receipt && mark.state === 'paid' && mark.undone_at === null) return true
  const erased = (await erasedOf(settling.db, enrollment_id)).find((one) => one.payment_id === payment_id)
  if (erased === undefined) return false
  return erased.state === 'paid' || (await settleForNobody(settling, change, from))
}
