import type { BillOwed } from '@openroll/contract/roles/workspace'
import { shownMoney } from '@openroll/contract/money'
import { longDate } from '@openroll/contract/shown'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/Button.tsx'

const billPage = '/group-bill'

/** The bills that a group is to pay, each a line of what it should see to. */
export const OwedBills = ({ bills }: { bills: readonly BillOwed[] }) =>
  bills.map(({ bill_id, number, owed, due_on, is_overdue }) => (
    <li key={bill_id}>
      <div className="workspace-who">
        <strong>Bill {number}</strong>
        <small className="muted">Due by {longDate(due_on)}</small>
      </div>
      <div className="workspace-state">
        <span className="badge">{is_overdue ? `${shownMoney(owed)} is overdue` : `${shownMoney(owed)} to pay`}</span>
      </div>
      <Link to={billPage} className={buttonClass('secondary', { small: true })}>
        See the bill<span className="visually-hidden"> {number}</span>
      </Link>
    </li>
  ))
