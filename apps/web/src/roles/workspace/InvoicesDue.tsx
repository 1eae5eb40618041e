import type { InvoiceDue } from '@openroll/contract/roles/workspace'
import { shownMoney } from '@openroll/contract/money'
import { longDate } from '@openroll/contract/shown'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/Button.tsx'

const invoicePage = '/group-invoices'

/** Invoices a group has to pay, as to-dos. */
export const InvoicesDue = ({ invoices }: { invoices: readonly InvoiceDue[] }) =>
  invoices.map(({ invoice_id, number, owed, due_on, is_overdue }) => (
    <li key={invoice_id}>
      <div className="workspace-who">
        <strong>Invoice {number}</strong>
        <small className="muted">Due by {longDate(due_on)}</small>
      </div>
      <div className="workspace-state">
        <span className="badge">{is_overdue ? `${shownMoney(owed)} past due` : `${shownMoney(owed)} due`}</span>
      </div>
      <Link to={invoicePage} className={buttonClass('secondary', { small: true })}>
        View invoice<span className="visually-hidden"> {number}</span>
      </Link>
    </li>
  ))
