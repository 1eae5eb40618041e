import { getGroupAccount } from '@openroll/contract/office/group-accounts/group-account'
import { dollarsOf } from '@openroll/contract/money'
import { accountStanding } from '../../coverage/invoices/account-standing.ts'
import type { Db } from '../../db/pool.ts'
import type { Deps } from '../../http/deps.ts'
import type { Ask } from '../../http/serve.ts'
import { operatorName } from '../money/settlement/undo-store.ts'
import { creditsOf } from './credits-store.ts'
import { finishAbandoned } from './finish-group-payments.ts'
import { paymentsOfGroup, type GroupPayment } from './group-payments-store.ts'
import { requireGroup } from './require-group.ts'

/** A group's account for operators; each view is logged. */
export const readGroupAccount = async (ask: Ask<typeof getGroupAccount>, deps: Deps) => {
  const { db, today, now, config, caller, browser, audit, input } = ask
  const { group_id } = input
  const group = await requireGroup(ask, group_id)
  await finishAbandoned({ ...deps, db }, group_id)
  const [account, payments, credits] = await Promise.all([
    accountStanding(db, group_id, { today, now, timeZone: config.timeZone }),
    paymentsOfGroup(db, group_id),
    creditsOf(db, group_id),
  ])
  const actor = { ...caller, address: browser.address }
  await audit.note(db, { event: 'group-account-read', actor, call: getGroupAccount.path, details: { group_id }, now })
  const { balance, past_due, unapplied, statement, invoices, lapsed_cents } = account
  return {
    group,
    balance,
    past_due,
    unapplied,
    statement,
    credits: dollarsOf(credits.reduce((sum, { cents }) => sum + cents, 0)),
    lapsed: dollarsOf(lapsed_cents),
    invoices: invoices
      .filter(({ open }) => open > 0)
      .map(({ batch_id, number, made_on, due_on, cents, open }) => ({
        batch_id,
        number,
        made_on,
        due_on,
        amount: dollarsOf(cents),
        open: dollarsOf(open),
        is_past_due: due_on < today,
      })),
    payments: await Promise.all(payments.toReversed().map((payment) => shownPayment(db, payment))),
  }
}

const shownPayment = async (db: Db, payment: GroupPayment) => {
  const { number, kind, state, way, received_on, amount_cents, reference, lines, missed, kept } = payment
  const { why, made_at, by_id, reversed_at, reversed_by } = payment
  const paid = lines.filter(({ payment_id }) => !missed.includes(payment_id))
  return {
    number,
    kind,
    state,
    way,
    received_on,
    amount: dollarsOf(amount_cents),
    reference,
    lines: paid.length,
    applied: dollarsOf(paid.reduce((sum, { cents }) => sum + cents, 0)),
    at: made_at,
    by: await operatorName(db, by_id),
    missed: missed.length,
    reversed:
      reversed_at === null || why === null
        ? null
        : { why, at: reversed_at, by: await operatorName(db, reversed_by), kept: kept.length },
  }
}
