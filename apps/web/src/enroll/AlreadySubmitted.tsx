import { receiptPath } from '@openroll/contract/receipt/receipt-path'
import { Link } from 'react-router'
import { Drawing } from '../drawings/Drawing.tsx'
import { buttonClass } from '../ui/Button.tsx'

/** What a step's URL shows after submission. Links to the receipt; after a redirect, Back would redirect again. */
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
