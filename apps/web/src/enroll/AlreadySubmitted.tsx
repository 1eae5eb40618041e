import { receiptPath } from '@openroll/contract/receipt/receipt-path'
import { Link } from 'react-router'
import { Drawing } from '../drawings/Drawing.tsx'
import { buttonClass } from '../ui/Button.tsx'

/** Replaces a step after submission. Links to the receipt instead of redirecting, since Back would then redirect again. */
export const AlreadySubmitted = ({ enrollmentId }: { enrollmentId: string }) => (
  <div className="page empty">
    <title>Enrollment submitted</title>
    <Drawing name="success" />
    <h1 tabIndex={-1}>You submitted this enrollment</h1>
    <p>There’s nothing left to fill in. Your receipt shows your plans, what you pay, and what happens next.</p>
    <p className="empty-ways">
      <Link to={receiptPath(enrollmentId)} className={buttonClass('primary')}>
        See your receipt
      </Link>
      <Link to="/" className={buttonClass('quiet')}>
        Back to home
      </Link>
    </p>
  </div>
)
