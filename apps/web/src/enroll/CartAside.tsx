import type { Cart } from '@openroll/contract/cart/cart'
import { startSentence } from '@openroll/contract/cart/start-sentence'
import { shownMoney } from '@openroll/contract/money'
import { Notices } from '../shop/Notices.tsx'
import { MonthSums } from '../cart/MonthSums.tsx'
import { useNarrow } from '../ui/use-narrow.ts'

/** Plans and totals beside a step (EW-2.23); collapsed on narrow pages, except on the review. */
export const CartAside = ({ cart, unfolded: isExpanded }: { cart: Cart; unfolded: boolean }) => {
  const isNarrow = useNarrow(62, true)
  return (
    <aside className="cart-aside" aria-label="Your plans">
      <details className="card" open={isExpanded || !isNarrow}>
        <summary>
          <span>Your plans</span> <span className="money">{shownMoney(cart.recurring_month_cost)} a month</span>
        </summary>
        <ul>
          {cart.result.map((item) => (
            <li key={`${item.plan_id}-${item.plan_pricing_id}`}>
              <span>
                {item.plan_name}
                <small className="muted">{item.detail}</small>
              </span>
              <span className="money">{shownMoney(item.price)}</span>
            </li>
          ))}
        </ul>
        <dl>
          <MonthSums first={shownMoney(cart.initial_month_cost)} monthly={shownMoney(cart.recurring_month_cost)} />
        </dl>
        {cart.effective_date !== null && <p className="muted">{startSentence(cart, cart.effective_date)}.</p>}
        <Notices texts={cart.notices} />
      </details>
    </aside>
  )
}
