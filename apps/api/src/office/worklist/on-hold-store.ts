import { coverageStates } from '@openroll/contract/office/states'
import { codesOf, paymentMethod } from '@openroll/contract/words'
import * as z from 'zod'
import { asksAnotherSql } from '../../coverage/asks-another.ts'
import { fallenDueSql, onHoldSql } from '../../coverage/held-due.ts'
import { flag, row, text, whole } from '../../db/row.ts'
import type { ListSql } from '../../http/list/list-query.ts'

const onHoldRow = row({
  enrollment_id: text,
  policy_id: text,
  name: text,
  state: z.enum(coverageStates),
  method: z.enum(codesOf(paymentMethod)),
  shown: text,
  held: text,
  stopped: text.nullable(),
  /** The payment that stopped it, whosever. */
  stopped_by: text.nullable(),
  came_back: flag,
  asks_another: flag,
  due: row({ payments: whole, cents: whole }),
})

const dueOf = (what: string): string =>
  `(select ${what} from payment y where y.enrollment_id = p.enrollment_id and ${fallenDueSql('$day')})`
const name = `coalesce(q.first_name || ' ' || q.last_name, '')`

/** The policies that Today and Money count as being on hold (hold-store.ts, countHeld): by the same rule. */
export const onHoldListSql = {
  shape: onHoldRow,
  select: `p.enrollment_id, p.policy_id, ${name} as name, p.state, p.payment_method as method, p.payment_shown as shown, p.payment_hold as held,
    p.stop_reason as stopped, p.stopped_by, ${asksAnotherSql('p.enrollment_id')} as asks_another,
    exists (select 1 from payment y where y.enrollment_id = p.enrollment_id and y.state = 'returned') as came_back,
    ${dueOf(`json_build_object('payments', count(*), 'cents', coalesce(sum(y.amount_cents), 0))`)} as due`,
  from: `policy p left join policy_person q on q.enrollment_id = p.enrollment_id and q.role = 'member' and q.place = 0`,
  counted: 'policy p',
  filters: {
    policy_id: 'p.policy_id = upper($policy_id)',
    // Given for every page: what has fallen due by this day counts.
    day: onHoldSql('$day'),
  },
  sorts: {
    due: { by: dueOf('coalesce(sum(y.amount_cents), 0)::bigint'), kind: 'whole' },
    name: { by: name, kind: 'text' },
  },
  key: 'p.policy_id',
} as const satisfies ListSql<string, string, typeof onHoldRow>
