import { paymentKind, paymentState, reasonWords } from '@openroll/contract/office/money/words'
import { moveReason, coverageState } from '@openroll/contract/office/states'
import {
  assignWork,
  dutyOfWork,
  finishWork,
  getColleagues,
  holdPayments,
  rejectedCoverages,
  retryPayment,
  returnedPayments,
} from '@openroll/contract/office/worklist'
import { dollarsOf } from '@openroll/contract/money'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { listOperators } from '../../accounts/store.ts'
import type { Db } from '../../db/pool.ts'
import type { RowOf } from '../../db/row.ts'
import { opensEnrollments } from '../work/opens-enrollments.ts'
import { serveOfficeList } from '../../http/list/serve-office-list.ts'
import { serve, type App } from '../../http/serve.ts'
import { forbidden } from '../../who/refusal.ts'
import { reckonSoon } from '../money/reckon.ts'
import { hold, retry } from './again.ts'
import { assign, finish } from './act.ts'
import { given, inWords, stands } from './shown-work.ts'
import { rejectedSql, returnedSql } from './store.ts'

/** The plans of the carrier of this name, or of those whose names have it in them. */
const plansOf = ({ plans }: Pick<Catalogue, 'plans'>, typed: string): number[] => {
  const all = [...plans.values()].map(({ plan_id, carrier }) => ({ plan_id, name: carrier.toLowerCase() }))
  const name = typed.toLowerCase()
  const own = all.filter((one) => one.name === name)
  return (own.length > 0 ? own : all.filter((one) => one.name.includes(name))).map(({ plan_id }) => plan_id)
}

type CameBack = Pick<RowOf<typeof returnedSql.shape>, 'kind' | 'amount_cents' | 'cost_cents' | 'paid_back_cents'>
const againOf = ({ kind, amount_cents, cost_cents, paid_back_cents }: CameBack): string | null => {
  if (kind === 'fee' || kind === 'prenote') return dollarsOf(amount_cents)
  return cost_cents === 0 ? null : dollarsOf(cost_cents + paid_back_cents)
}
const isMoveReason = (code: string): code is keyof typeof moveReason => Object.hasOwn(moveReason, code)

export const officeWorklistRoutes = (app: App): void => {
  serveOfficeList(app, returnedPayments, {
    sql: returnedSql,
    given: async (ask) => {
      await reckonSoon(ask, ask.today)
      return { ...given(ask), day: ask.today }
    },
    about: ({ enrollment_id }) => ({ enrollment_id }),
    shown: (row, { asker, vault }) => {
      const {
        policy_id,
        name,
        since,
        payment_id,
        kind,
        state,
        method,
        shown,
        reason,
        elsewhere,
        held,
        stopped,
        fee_cents,
        due_held,
      } = row
      return {
        ...stands(row, vault),
        policy_id,
        name,
        since,
        payment_id,
        kind,
        state,
        method,
        shown,
        reason,
        elsewhere,
        held,
        stopped,
        fee: fee_cents === null ? null : dollarsOf(fee_cents),
        due_held: due_held.cents === 0 ? null : dollarsOf(due_held.cents),
        due_held_payments: due_held.payments,
        month: row.period.slice(0, 7),
        amount: dollarsOf(row.amount_cents),
        again: againOf(row),
        paid_back: row.paid_back_cents === 0 ? null : dollarsOf(row.paid_back_cents),
        enrollment_id: opensEnrollments(asker) ? row.enrollment_id : null,
      }
    },
    columns: [
      ['Since', ({ since }) => since],
      ['Payment', ({ payment_id }) => payment_id],
      ['Policy', ({ policy_id }) => policy_id],
      ['Name', ({ name }) => name],
      ['Kind', ({ kind }) => paymentKind[kind]],
      ['Month', ({ month }) => month],
      ['Amount', ({ amount }) => amount],
      ['Paid back', ({ paid_back }) => paid_back],
      ['Taken from', ({ shown }) => shown],
      ['Reason', ({ reason }) => reasonWords(reason)],
      ['State', ({ state }) => paymentState[state]],
      ['Due and on hold', ({ due_held }) => due_held],
      ['Assigned to', (row) => inWords(row).who],
      ['Ended', (row) => inWords(row).how],
      ['Note', (row) => inWords(row).note],
    ],
  })

  serveOfficeList(app, rejectedCoverages, {
    sql: rejectedSql,
    given: ({ input, asker, catalogue }) => ({
      ...given({ input, asker }),
      carrier: input.carrier === undefined ? undefined : plansOf(catalogue, input.carrier),
    }),
    about: ({ enrollment_id }) => ({ enrollment_id }),
    shown: (row, { vault, catalogue }) => {
      const { enrollment_id, policy_id, name, since, place, plan_name, state, starts_on, reason, detail } = row
      return {
        ...stands(row, vault),
        enrollment_id,
        policy_id,
        name,
        since,
        place,
        plan_name,
        state,
        starts_on,
        carrier: catalogue.plans.get(row.plan_id)?.carrier ?? '',
        reason: detail ?? (reason !== null && isMoveReason(reason) ? moveReason[reason] : null),
      }
    },
    columns: [
      ['Since', ({ since }) => since],
      ['Policy', ({ policy_id }) => policy_id],
      ['Name', ({ name }) => name],
      ['Plan', ({ plan_name }) => plan_name],
      ['Carrier', ({ carrier }) => carrier],
      ['Reason', ({ reason }) => reason],
      ['State', ({ state }) => coverageState[state]],
      ['Assigned to', (row) => inWords(row).who],
      ['Ended', (row) => inWords(row).how],
      ['Note', (row) => inWords(row).note],
    ],
  })

  serve(app, getColleagues, async ({ db, asker, input }) => {
    const duty = dutyOfWork[input.kind]
    if (asker.person?.duties?.includes(duty) !== true) throw forbidden()
    return { you: asker.person.id, result: await withDuty(db, duty) }
  })
  serve(app, assignWork, (ask) => assign(ask, assignWork.path))
  serve(app, finishWork, (ask) => finish(ask, finishWork.path))
  serve(app, retryPayment, (ask) => retry(ask, retryPayment.path))
  serve(app, holdPayments, (ask) => hold(ask, holdPayments.path))
}

const withDuty = async (db: Db, duty: string): Promise<{ id: number; name: string }[]> =>
  (await listOperators(db)).flatMap(({ id, name, duties }) =>
    duties.some((one) => one === duty) ? [{ id, name }] : [],
  )
