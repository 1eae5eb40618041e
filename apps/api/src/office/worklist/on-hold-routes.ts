import { releasePaymentHold, policiesOnHold } from '@openroll/contract/office/worklist/on-hold'
import { needsPaymentMethodSql } from '../../coverage/owed/needs-payment-method.ts'
import { isDueSql, onHoldSql } from '../../coverage/owed/held-due.ts'
import { row, text } from '../../db/row.ts'
import { readPolicyNumber } from '../../enroll/review/policy-number.ts'
import { serveList } from '../../http/list/serve-list.ts'
import { serve, type App } from '../../http/serve.ts'
import { policyIdOf } from '../../ledger/payment-id.ts'
import { billSoon } from '../money/bill-policies.ts'
import { memberNameSql } from '../list/member-name.ts'
import { opensEnrollments } from '../list/opens-enrollments.ts'
import { releaseHold } from './release-payment-hold.ts'

/** The other policy whose payment put this one on hold. */
const otherPolicyOf = (policyId: string, stoppedBy: string | null): string | null => {
  const stopped = stoppedBy === null ? undefined : readPolicyNumber(policyIdOf(stoppedBy))
  return stopped === undefined || stopped === policyId ? null : stopped
}

const dueSql = (what: string): string =>
  `(select ${what} from payment y where y.enrollment_id = p.enrollment_id and ${isDueSql('$day')})`
const dueCents = dueSql('coalesce(sum(y.amount_cents), 0)::bigint')

/** Policies on hold, by the same rule as the counts on Today and Money (hold-store.ts, countHeld). */
export const officeOnHoldRoutes = (app: App): void => {
  serveList(app, policiesOnHold, {
    from: `policy p left join policy_person q on q.enrollment_id = p.enrollment_id and q.role = 'member' and q.place = 0`,
    counted: 'policy p',
    where: onHoldSql('$day'),
    key: 'p.policy_id',
    given: async (ask) => {
      await billSoon(ask, ask.today)
      return { day: ask.today }
    },
    columns: {
      name: memberNameSql,
      policy_id: 'p.policy_id',
      state: 'p.state',
      held: 'p.payment_hold',
      stopped: 'p.stop_reason',
      due: `nullif(${dueCents}, 0)`,
      due_payments: dueSql('count(*)::integer'),
      shown: 'p.payment_shown',
      method: 'p.payment_method',
      has_returned: `exists (select 1 from payment y where y.enrollment_id = p.enrollment_id and y.state = 'returned')`,
      needs_payment_method: needsPaymentMethodSql('p.enrollment_id'),
    },
    reads: {
      shape: row({ enrollment: text, stopped_by_payment: text.nullable() }),
      select: 'p.enrollment_id as enrollment, p.stopped_by as stopped_by_payment',
    },
    sorts: { due: dueCents },
    filters: { policy_id: 'p.policy_id = upper($policy_id)' },
    about: ({ enrollment }) => ({ enrollment_id: enrollment }),
    compute: (rows, { caller }) =>
      rows.map(({ policy_id, enrollment, stopped_by_payment }) => ({
        stopped_by: otherPolicyOf(policy_id, stopped_by_payment),
        enrollment_id: opensEnrollments(caller) ? enrollment : null,
      })),
  })
  serve(app, releasePaymentHold, (ask) => releaseHold(ask, releasePaymentHold.path))
}
