import { holdWords } from '@openroll/contract/office/enrollments'
import { stopWords } from '@openroll/contract/office/money/words'
import { allowCharges, policiesOnHold } from '@openroll/contract/office/on-hold'
import { coverageState } from '@openroll/contract/office/states'
import { dollarsOf } from '@openroll/contract/money'
import { readPolicyNumber } from '../../enroll/review/policy-number.ts'
import { serveList } from '../../http/list/serve-list.ts'
import { serve, type App } from '../../http/serve.ts'
import { policyIdOf } from '../money/due.ts'
import { reckonSoon } from '../money/reckon.ts'
import { opensEnrollments } from '../work/opens-enrollments.ts'
import { allow } from './allow-charges.ts'
import { onHoldListSql } from './on-hold-store.ts'

/** The number of the other policy whose payment stopped this one. */
const otherOf = (policyId: string, stoppedBy: string | null): string | null => {
  const stopped = stoppedBy === null ? undefined : readPolicyNumber(policyIdOf(stoppedBy))
  return stopped === undefined || stopped === policyId ? null : stopped
}

/** The policies of which nothing is taken meanwhile, whatever stopped them. */
export const officeOnHoldRoutes = (app: App): void => {
  serveList(app, policiesOnHold, {
    sql: onHoldListSql,
    given: async (ask) => {
      await reckonSoon(ask, ask.today)
      return { day: ask.today }
    },
    about: ({ enrollment_id }) => ({ enrollment_id }),
    shown: ({ enrollment_id, stopped_by, due, ...policy }, { asker }) => ({
      ...policy,
      stopped_by: otherOf(policy.policy_id, stopped_by),
      due: due.cents === 0 ? null : dollarsOf(due.cents),
      due_payments: due.payments,
      enrollment_id: opensEnrollments(asker) ? enrollment_id : null,
    }),
    columns: [
      ['Policy', ({ policy_id }) => policy_id],
      ['Name', ({ name }) => name],
      ['State', ({ state }) => coverageState[state]],
      ['On hold', ({ held }) => holdWords(held)],
      ['Stopped', ({ stopped }) => (stopped === null ? '' : stopWords(stopped))],
      ['Stopped by a payment of', ({ stopped_by }) => stopped_by],
      ['Paid with', ({ shown }) => shown],
      ['Due and not charged', ({ due }) => due],
      ['Payments due', ({ due_payments }) => String(due_payments)],
    ],
  })
  serve(app, allowCharges, (ask) => allow(ask, allowCharges.path))
}
