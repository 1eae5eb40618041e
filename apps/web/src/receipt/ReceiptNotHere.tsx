import { receiptLinkDays } from '@openroll/contract/receipt/receipt'
import { Link, useLocation } from 'react-router'
import { Drawing } from '../drawings/Drawing.tsx'
import { buttonClass } from '../ui/Button.tsx'

/** For a browser that may not see the receipt of its address: nothing tells whether there is one (D-1.02). */
export const ReceiptNotHere = () => {
  const { pathname, search } = useLocation()
  return (
    <div className="page empty">
      <title>Not open in this browser</title>
      <Drawing name="nothingFound" />
      <h1 tabIndex={-1}>We can’t show a receipt here</h1>
      <p>
        A receipt opens in the browser where the enrollment was submitted, by the link in our email for{' '}
        {receiptLinkDays} days, and after its member, rep or group signs in. The email has the confirmation number,
        plans and prices too.
      </p>
      <p className="empty-ways">
        <Link to={`/sign-in?to=${encodeURIComponent(pathname + search)}`} className={buttonClass('primary')}>
          Sign in
        </Link>
        <Link to="/" className={buttonClass('quiet')}>
          Go to the home page
        </Link>
      </p>
    </div>
  )
}
