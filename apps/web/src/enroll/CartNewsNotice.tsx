import { shownMoney } from '@openroll/contract/money'
import { Link } from 'react-router'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { CartNews } from './cart-news.ts'

const list = new Intl.ListFormat('en-US')
const words = ({ left, joined, monthly }: CartNews): string =>
  [
    ...(left.length === 0 ? [] : [`${list.format(left)} left your cart.`]),
    ...(joined.length === 0 ? [] : [`${list.format(joined)} joined it.`]),
    `Your plans cost ${shownMoney(monthly)} a month now.`,
  ].join(' ')

/**
 * Says on an open step that the plans are not those that it was opened
 * with: changed in another tab, perhaps, or by what was answered here.
 */
export const CartNewsNotice = ({ news, onSeen }: { news: CartNews; onSeen: () => void }) => (
  <div className="cart-news">
    <Notice kind={news.isEmpty || news.needsDay ? 'bad' : 'note'} live>
      {news.isEmpty ? (
        <>
          <p>
            <strong>Your cart is empty.</strong> Your plans were taken out after you opened this page, perhaps in
            another tab. What you entered is kept.
          </p>
          <Link to="/plans" className={buttonClass('secondary')}>
            See plans and prices
          </Link>
        </>
      ) : (
        <>
          <p>
            <strong>Your plans have changed.</strong> {words(news)}
          </p>
          {news.needsDay ? (
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
