import { shownDate } from '@openroll/contract/date'
import { shownMoney } from '@openroll/contract/money'
import { actOn, type Act } from '@openroll/contract/office/act/act'
import { moveAct, type Moving } from '@openroll/contract/office/enrollment/move-acts'
import { unpaidEnds, unpaidPolicies, type UnpaidRow } from '@openroll/contract/office/worklist/unpaid'
import { longDate } from '@openroll/contract/shown'
import { enrollmentPath, enrollmentPathOrNull } from '../page/enrollment-page.ts'
import { listScreen } from '../list/ListPage.tsx'
import './worklist.css'

const isPaidLater = ({ paid_later }: UnpaidRow): boolean => paid_later !== '0.00'

/** Warns if later months are paid; then no end date is filled in, so the operator decides. */
const noteOf = (row: UnpaidRow): string | undefined =>
  isPaidLater(row)
    ? `Coverage is unpaid from ${longDate(row.unpaid_from)}, but ${shownMoney(row.paid_later)} is paid for later months. ` +
      'If coverage ends before those months, we owe a refund.'
    : undefined

const endsOf = ({ may_end, plans, unpaid_from }: UnpaidRow) => (may_end ? unpaidEnds(plans, unpaid_from) : [])

/** Ends coverage in force, or cancels coverage that never started. */
const endUnpaid = (event: 'set-end' | 'cancel', button: string): Act<UnpaidRow> => ({
  ...actOn(moveAct(event), (row: UnpaidRow): Moving => {
    const end = endsOf(row).find((one) => one.event === event)
    const note = noteOf(row)
    return {
      enrollment_id: row.enrollment_id ?? '',
      member: row.name,
      plans: end?.plans ?? [],
      note,
      suggested: {
        reason: 'unpaid',
        ...(end !== undefined && 'ends_on' in end && note === undefined ? { ends_on: end.ends_on } : {}),
      },
    }
  }),
  button,
})

/** Policies with a month unpaid past the grace period. Nothing ends automatically. */
export const Component = listScreen(unpaidPolicies, {
  opens: ({ enrollment_id }) => enrollmentPathOrNull(enrollment_id),
  cells: {
    months: ({ months }) => (months === 1 ? '1 month' : `${months} months`),
    unpaid_from: (row) => (
      <>
        {shownDate(row.unpaid_from)}
        {row.no_month_paid && <small>No months paid</small>}
        {isPaidLater(row) && <small>Later months paid: {shownMoney(row.paid_later)}</small>}
      </>
    ),
  },
  offers: [
    endUnpaid('set-end', 'End coverage'),
    endUnpaid('cancel', 'Cancel coverage'),
    {
      label: 'Review',
      to: (row) => (row.enrollment_id !== null && endsOf(row).length === 0 ? enrollmentPath(row.enrollment_id) : null),
    },
  ],
  acts: (row, buttons) => (row.enrollment_id === null ? 'Ask an operator with the Service duty to end it' : buttons),
})
