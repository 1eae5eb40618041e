import { shownMoney } from '@openroll/contract/money'
import { Link } from 'react-router'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { CartChanges } from './cart-changes.ts'

const list = new Intl.ListFormat('en-US')
const changeText = ({ removed, added, monthly }: CartChanges): string =>
  [
    ...(removed.length === 0 ? [] : [`Removed: ${list.format(removed)}.`]),
    ...(added.length === 0 ? [] : [`Added: ${list.format(added)}.`]),
    `Your plans now cost ${shownMoney(monthly)} a month.`,
  ].join(' ')

/** A notice on a step whose plans changed after it was opened, in another tab or because of an answer. */
export const CartChangesNotice = ({ changes, onSeen }: { changes: CartChanges; onSeen: () => void }) => (
  <div className="cart-news">
    <Notice kind={changes.isEmpty || changes.needsStartDate ? 'bad' : 'note'} live>
      {changes.isEmpty ? (
        <>
          <p>
            <strong>Your cart is empty.</strong> Your plans were removed after you opened this page, maybe in another
            tab. What you entered is saved.
          </p>
          <Link to="/plans" className={buttonClass('secondary')}>
            See plans and prices
          </Link>
        </>
      ) : (
        <>
          <p>
            <strong>Your plans have changed.</strong> {changeText(changes)}
          </p>
          {changes.needsStartDate ? (
            <Link to="/cart" className={buttonClass('secondary')}>
              Choose when your coverage starts
            </Link>
          ) : (
            <Button look="secondary" small onClick={onSeen}>
              OK
            </Button>
          )}
        </>
      )}
    </Notice>
  </div>
)
