import { type Duty, hasAnyDuty } from '@openroll/contract/duty-meanings'
import { dutyOfWork, workKind } from '@openroll/contract/office/worklist/work-kinds'
import { moveReason } from '@openroll/contract/office/states'
import {
  assignWork,
  finishWork,
  getColleagues,
  holdPayments,
  rejectedCoverages,
  retryPayment,
  returnedPayments,
} from '@openroll/contract/office/worklist/worklist'
import { codesOf } from '@openroll/contract/words'
import { dollarsOf } from '@openroll/contract/money'
import type { Catalog } from '../../catalog/catalog.ts'
import { listOperators } from '../../accounts/store.ts'
import { isDueSql, heldSql, onHoldSql } from '../../coverage/owed/held-due.ts'
import type { Db } from '../../db/pool.ts'
import { row, text, whole } from '../../db/row.ts'
import { opensEnrollments } from '../list/opens-enrollments.ts'
import { serveList } from '../../http/list/serve-list.ts'
import { serve, type App } from '../../http/serve.ts'
import { forbidden } from '../../who/refusal.ts'
import { billSoon } from '../money/bill-policies.ts'
import { hold, retry } from './retry.ts'
import { assign, finish } from './assign-and-finish.ts'
import { notesOf, workColumns, workFilters, workOf, workReads, workReadsSql, workTables } from './work-list.ts'

/** Plans of the carrier with this name, or else of carriers whose names contain it. */
const plansOf = ({ plans }: Pick<Catalog, 'plans'>, carrierName: string): number[] => {
  const all = [...plans.values()].map(({ plan_id, carrier }) => ({ plan_id, name: carrier.toLowerCase() }))
  const name = carrierName.toLowerCase()
  const own = all.filter((one) => one.name === name)
  return (own.length > 0 ? own : all.filter((one) => one.name.includes(name))).map(({ plan_id }) => plan_id)
}

const retryAmount = ({ kind, owed_cents }: { readonly kind: string; readonly owed_cents: number }): string | null =>
  owed_cents === 0 && kind !== 'prenote' ? null : dollarsOf(owed_cents)
const isMoveReason = (code: string): code is keyof typeof moveReason => Object.hasOwn(moveReason, code)

// Shows one work item per policy: the latest open one, or else the latest.
const lastOfPolicy = `not exists (select 1 from office_work n where n.enrollment_id = w.enrollment_id and n.kind = w.kind
  and (n.done_at is null, n.since, n.work_id) > (w.done_at is null, w.since, w.work_id))`

const returnedRoutes = (app: App): void => {
  const returned = workOf('payment')
  serveList(app, returnedPayments, {
    ...returned,
    from: `office_work w join payment y on y.enrollment_id = w.enrollment_id and y.payment_id = w.subject ${workTables}`,
    given: async (ask) => {
      await billSoon(ask, ask.today)
      return returned.given(ask)
    },
    columns: {
      ...workColumns,
      kind: 'y.kind',
      payment_id: 'y.payment_id',
      month: `to_char(y.period, 'YYYY-MM')`,
      reason: 'w.reason',
      state: 'y.state',
      held: 'p.payment_hold',
      stopped: 'p.stop_reason',
      amount: 'y.amount_cents',
      shown: 'coalesce(y.was_shown, p.payment_shown)',
      paid_back: 'nullif(y.refunded_cents, 0)',
      fee: `(select sum(f.amount_cents) from payment f where f.enrollment_id = w.enrollment_id and f.kind = 'fee' and f.state = 'due')`,
      method: 'y.method',
      elsewhere: 'y.was_shown is not null',
      attempt: 'y.attempt',
      is_retry: 'y.retry_of is not null',
    },
    reads: {
      shape: row({
        ...workReads,
        owed_cents: whole,
        held_due: row({ payments: whole, cents: whole }),
      }),
      select: `${workReadsSql}, y.owed_cents,
        (select json_build_object('payments', count(*), 'cents', coalesce(sum(y.amount_cents), 0)) from payment y
         where y.enrollment_id = w.enrollment_id and ${heldSql} and ${isDueSql('$day')}) as held_due`,
    },
    filters: { ...workFilters, policy: `($policy = 'held' and ${onHoldSql('$day')} and ${lastOfPolicy})` },
    compute: (rows, { vault, caller }) =>
      rows.map((one) => ({
        ...notesOf(one, vault),
        due_held: one.held_due.cents === 0 ? null : dollarsOf(one.held_due.cents),
        due_held_payments: one.held_due.payments,
        again: retryAmount(one),
        enrollment_id: opensEnrollments(caller) ? one.enrollment : null,
      })),
  })
}

const rejectedRoutes = (app: App): void =>
  serveList(app, rejectedCoverages, {
    ...workOf('coverage'),
    // Compared as text, since subject can also be a payment's id, which is not a number.
    from: `office_work w join policy_line l on l.enrollment_id = w.enrollment_id and l.place::text = w.subject ${workTables}`,
    columns: {
      ...workColumns,
      plan_name: 'l.plan_name',
      starts_on: 'coalesce(l.starts_on, p.effective_date)',
      state: 'l.state',
      place: 'l.place',
      enrollment_id: 'w.enrollment_id',
    },
    reads: {
      shape: row({ ...workReads, plan_id: whole, detail: text.nullable(), code: text.nullable() }),
      select: `${workReadsSql}, l.plan_id, w.detail, w.reason as code`,
    },
    filters: {
      ...workFilters,
      carrier: {
        sql: 'l.plan_id = any($carrier::integer[])',
        value: (name, { catalog }) => plansOf(catalog, name),
      },
    },
    compute: (rows, { vault, catalog }) =>
      rows.map((one) => ({
        ...notesOf(one, vault),
        carrier: catalog.plans.get(one.plan_id)?.carrier ?? '',
        reason: one.detail ?? (one.code !== null && isMoveReason(one.code) ? moveReason[one.code] : null),
      })),
  })

export const officeWorklistRoutes = (app: App): void => {
  returnedRoutes(app)
  rejectedRoutes(app)
  serve(app, getColleagues, async ({ db, caller, input }) => {
    const duties = caller.person?.duties ?? []
    const workDuties = (input.kind === undefined ? codesOf(workKind) : [input.kind]).map((kind) => dutyOfWork[kind])
    const own = workDuties.filter((duty) => duties.includes(duty))
    if (caller.person === null || own.length === 0) throw forbidden()
    return { you: caller.person.id, result: await withDuty(db, own) }
  })
  serve(app, assignWork, (ask) => assign(ask, assignWork.path))
  serve(app, finishWork, (ask) => finish(ask, finishWork.path))
  serve(app, retryPayment, (ask) => retry(ask, retryPayment.path))
  serve(app, holdPayments, (ask) => hold(ask, holdPayments.path))
}

const withDuty = async (db: Db, workDuties: readonly Duty[]): Promise<{ id: number; name: string }[]> =>
  (await listOperators(db)).flatMap(({ id, name, duties }) => (hasAnyDuty(duties, workDuties) ? [{ id, name }] : []))
