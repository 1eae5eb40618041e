import type {
  applyUnappliedCash,
  creditGroup,
  recordGroupPayment,
  refundUnappliedCash,
} from '@openroll/contract/office/group-accounts/group-payment'
import { maxGroupCents } from '@openroll/contract/office/group-accounts/group-payment'
import { addDays } from '@openroll/contract/date'
import { centsOf, dollarsOf, shownMoney, signedOf } from '@openroll/contract/money'
import { refundDateInFuture } from '@openroll/contract/office/money/pay-back'
import { longDate } from '@openroll/contract/shown'
import type { ApprovalNeed } from '../../http/approval.ts'
import type { Deps } from '../../http/deps.ts'
import type { Ask } from '../../http/serve.ts'
import { findAccount } from '../../ledger/group-account.ts'
import { conflict, fieldFault } from '../../who/refusal.ts'
import { chosenLines, oldestLines, paidLine, paidCents, type OpenLine } from './choose-lines.ts'
import { exceedsAllowance, drawAllowance } from '../approvals/allowance.ts'
import { creditsOf, type Credit } from './credits-store.ts'
import { finishRecordingSoon } from './finish-group-payment.ts'
import {
  findGroupPayment,
  groupPaymentOfAct,
  paymentByCheck,
  type GroupPayment,
  type PaidLine,
} from './group-payments-store.ts'
import { requireGroup } from './require-group.ts'
import type { Settling } from '../money/settlement/settle.ts'
import { openLinesOf } from './open-lines-store.ts'
import { postOnce } from './post-group-payment.ts'

/** Earlier dates are typing errors. */
const maxAgeDays = 366

export const tooMuchUnapplied = `A group can have at most ${shownMoney(dollarsOf(maxGroupCents))} unapplied`

const requireDay = (target: string, day: string, today: string, tooLate: string): void => {
  const earliest = addDays(today, -maxAgeDays)
  if (day > today) throw fieldFault(target, tooLate)
  if (day < earliest) throw fieldFault(target, `That’s more than a year ago. Enter ${longDate(earliest)} or later`)
}

/** The lines to pay with `cents`: the chosen ones, or the oldest. */
const linesFor = (open: readonly OpenLine[], chosen: readonly string[], cents: number): PaidLine[] => {
  if (chosen.length === 0) return oldestLines(open, cents).map(paidLine)
  const found = chosenLines(open, chosen, cents)
  if ('fault' in found) throw fieldFault('lines', found.fault)
  return found.lines.map(paidLine)
}

/** Records a group's payment. Its cash pays whole lines, each in its own transaction; a restart or a repeated act continues. */
export const recordPayment = async (ask: Ask<typeof recordGroupPayment>, deps: Deps) => {
  const { db, today, input } = ask
  const { group_id, way, received_on, reference, lines: chosen = [] } = input
  await requireGroup(ask, group_id)
  requireDay('received_on', received_on, today, 'Enter the date received, today or earlier')
  const amount_cents = centsOf(input.amount)
  const payment = await postOnce(settlingOf(ask, deps), {
    group_id,
    act_id: input.act_id,
    content: ['received', way, received_on, amount_cents, reference, ...chosen.toSorted()],
    decide: async ({ unapplied_cents }) => {
      const same = way === 'check' ? await paymentByCheck(db, group_id, reference) : undefined
      if (same !== undefined) throw fieldFault('reference', `This check is already recorded, as payment ${same}`)
      const lines = linesFor(await openLinesOf(db, group_id), chosen, amount_cents + unapplied_cents)
      if (unapplied_cents + amount_cents - paidCents(lines) > maxGroupCents)
        throw fieldFault('amount', tooMuchUnapplied)
      return { kind: 'received', way, received_on, amount_cents, reference, lines }
    },
    keep: (tx) => drawAllowance(tx, ask, 'by-hand', amount_cents),
  })
  ask.wakeMail()
  return recorded(ask, deps, payment)
}

/** Pays lines with unapplied cash. */
export const applyCash = async (ask: Ask<typeof applyUnappliedCash>, deps: Deps) => {
  const { db, today, input } = ask
  const { group_id, lines: chosen = [] } = input
  await requireGroup(ask, group_id)
  const payment = await postOnce(settlingOf(ask, deps), {
    group_id,
    act_id: input.act_id,
    content: ['applied', ...chosen.toSorted()],
    decide: async ({ unapplied_cents }) => {
      if (unapplied_cents <= 0) throw conflict('group_id', 'This group has no unapplied cash')
      const lines = linesFor(await openLinesOf(db, group_id), chosen, unapplied_cents)
      if (lines.length === 0)
        throw fieldFault('lines', `${shownMoney(dollarsOf(unapplied_cents))} doesn’t cover the next open line`)
      return { kind: 'applied', way: 'check', received_on: today, amount_cents: paidCents(lines), reference: '', lines }
    },
  })
  return recorded(ask, deps, payment)
}

/** Paid lines whose excess is credited to the group. */
export const creditedLines = (credits: readonly Credit[]): PaidLine[] =>
  credits.map(({ enrollment_id, payment_id, cents, refunded_cents }) => ({
    enrollment_id,
    payment_id,
    cents,
    from: 'paid',
    refunded_was: refunded_cents,
  }))

/** Credits a group for paid lines whose coverage has ended since. */
export const recordCredit = async (ask: Ask<typeof creditGroup>, deps: Deps) => {
  const { db, today, input } = ask
  const { group_id } = input
  await requireGroup(ask, group_id)
  const payment = await postOnce(settlingOf(ask, deps), {
    group_id,
    act_id: input.act_id,
    content: ['credited'],
    decide: async () => {
      const lines = creditedLines(await creditsOf(db, group_id))
      if (lines.length === 0) throw conflict('group_id', 'There is nothing to credit')
      return {
        kind: 'credited',
        way: 'check',
        received_on: today,
        amount_cents: paidCents(lines),
        reference: '',
        lines,
      }
    },
  })
  return recorded(ask, deps, payment)
}

/** Whether a payment or refund needs approval; a repeat of a recorded one doesn't. */
export const groupPaymentNeedsApproval = async (
  ask: Ask<typeof refundUnappliedCash> | Ask<typeof recordGroupPayment>,
): Promise<false | ApprovalNeed> => {
  const { group_id, act_id, amount } = ask.input
  if ((await groupPaymentOfAct(ask.db, group_id, act_id)) !== undefined) return false
  return exceedsAllowance(ask, 'by-hand', centsOf(amount))
}

/** Records a refund of unapplied cash to the group. */
export const recordRefund = async (ask: Ask<typeof refundUnappliedCash>, deps: Deps) => {
  const { today, input } = ask
  const { group_id, paid_on, reference } = input
  await requireGroup(ask, group_id)
  requireDay('paid_on', paid_on, today, refundDateInFuture)
  const amount_cents = centsOf(input.amount)
  const { number } = await postOnce(settlingOf(ask, deps), {
    group_id,
    act_id: input.act_id,
    content: ['refunded', paid_on, amount_cents, reference],
    decide: async ({ unapplied_cents }) => {
      const most = Math.max(0, unapplied_cents)
      if (amount_cents > most)
        throw fieldFault('amount', `That’s more than the ${shownMoney(dollarsOf(most))} of unapplied cash`)
      return { kind: 'refunded', way: 'check', received_on: paid_on, amount_cents, reference, lines: [] }
    },
    keep: (tx) => drawAllowance(tx, ask, 'by-hand', amount_cents),
  })
  ask.wakeMail()
  return { number, unapplied: await unappliedOf(ask, group_id) }
}

type Recording = Pick<Ask<typeof recordGroupPayment>, 'db' | 'caller' | 'browser' | 'now' | 'today'>
/** The context for an operator's acts that settle payments. */
export const settlingOf = ({ db, caller, browser, now, today }: Recording, deps: Deps): Settling => ({
  ...deps,
  db,
  actor: { ...caller, address: browser.address },
  now,
  today,
})

const unappliedOf = async ({ db }: Pick<Deps, 'db'>, groupId: number) =>
  signedOf((await findAccount(db, groupId))?.unapplied_cents ?? 0)

/** Waits briefly for the lines, and returns how many were paid. */
const recorded = async (ask: Recording, deps: Deps, payment: GroupPayment) => {
  await finishRecordingSoon(settlingOf(ask, deps), payment)
  const { group_id, number, lines } = payment
  const missed = (await findGroupPayment(ask.db, group_id, number))?.missed.length ?? 0
  return { number, lines: lines.length - missed, missed, unapplied: await unappliedOf(ask, group_id) }
}
