import { shownDate } from '@openroll/contract/date'
import { shownMoney } from '@openroll/contract/money'
import { unpaidPolicies } from '@openroll/contract/office/worklist/unpaid'
import {
  askService,
  cancelUnpaidCoverage,
  endsOfUnpaid,
  endUnpaidCoverage,
  isPaidLater,
  unpaidBulk,
} from '@openroll/contract/office/worklist/unpaid-acts'
import { enrollmentPath, enrollmentPathOrNull } from '../page/enrollment-page.ts'
import { listScreen } from '../list/ListPage.tsx'
import './worklist.css'

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
    endUnpaidCoverage,
    cancelUnpaidCoverage,
    {
      label: 'Review',
      to: (row) =>
        row.enrollment_id !== null && endsOfUnpaid(row).length === 0 ? enrollmentPath(row.enrollment_id) : null,
    },
  ],
  bulk: unpaidBulk,
  acts: (row, buttons) => (row.enrollment_id === null ? askService : buttons),
})
