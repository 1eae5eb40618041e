import { receiptLinkDays } from '@openroll/contract/receipt/receipt'
import { Link, useLocation } from 'react-router'
import { Drawing } from '../drawings/Drawing.tsx'
import { buttonClass } from '../ui/Button.tsx'

/** Shown if this browser may not see the receipt; doesn't reveal whether it exists (D-1.02). */
export const ReceiptNotHere = () => {
  const { pathname, search } = useLocation()
  return (
    <div className="page empty">
      <title>Receipt unavailable</title>
      <Drawing name="nothingFound" />
      <h1 tabIndex={-1}>We can’t show this receipt here</h1>
      <p>
        Open the link in our email, or sign in to see your receipt. The link works for {receiptLinkDays} days. The email
        also has your confirmation number, plans and prices.
      </p>
      <p className="empty-ways">
        <Link to={`/sign-in?to=${encodeURIComponent(pathname + search)}`} className={buttonClass('primary')}>
          Sign in
        </Link>
        <Link to="/" className={buttonClass('quiet')}>
          Back to home
        </Link>
      </p>
    </div>
  )
}
