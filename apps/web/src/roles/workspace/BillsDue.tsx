import type { BillDue } from '@openroll/contract/roles/workspace'
import { shownMoney } from '@openroll/contract/money'
import { longDate } from '@openroll/contract/shown'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/Button.tsx'

const billPage = '/group-bill'

/** Bills a group has to pay, as to-dos. */
export const BillsDue = ({ bills }: { bills: readonly BillDue[] }) =>
  bills.map(({ bill_id, number, owed, due_on, is_overdue }) => (
    <li key={bill_id}>
      <div className="workspace-who">
        <strong>Bill {number}</strong>
        <small className="muted">Due by {longDate(due_on)}</small>
      </div>
      <div className="workspace-state">
        <span className="badge">{is_overdue ? `${shownMoney(owed)} past due` : `${shownMoney(owed)} due`}</span>
      </div>
      <Link to={billPage} className={buttonClass('secondary', { small: true })}>
        View bill<span className="visually-hidden"> {number}</span>
      </Link>
    </li>
  ))
