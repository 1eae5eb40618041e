import type { CartItem } from '@openroll/contract/cart/cart'
import { shownMoney } from '@openroll/contract/money'
import { Link } from 'react-router'
import { Icon } from '../drawings/Icon.tsx'
import { planPath } from '@openroll/contract/shop/plan-path'

type Props = { items: readonly CartItem[]; onRemove: (item: CartItem) => void; onDetails: (item: CartItem) => void }

/** The cart lines; fixed ones such as the membership fee can't be removed (SF-3.20). */
export const CartLines = ({ items, onRemove, onDetails }: Props) => (
  <ul className="cart-lines">
    {items.map((item) => (
      <li key={`${item.plan_id}-${item.plan_pricing_id}`}>
        <div>
          {item.removable === 1 ? <Link to={planPath(item)}>{item.plan_name}</Link> : <strong>{item.plan_name}</strong>}
          <p className="muted">{[item.carrier, item.detail].filter(Boolean).join(' · ')}</p>
          {item.fees.map((fee) => (
            <p className="muted" key={fee.name}>
              {fee.name}, one time: {shownMoney(fee.amount)}
            </p>
          ))}
          {item.removable === 1 && (
            <button
              type="button"
              className="text-link"
              aria-label={`What it covers: ${item.plan_name}`}
              onClick={() => onDetails(item)}
            >
              What it covers
            </button>
          )}
        </div>
        <span className="money cart-price">{shownMoney(item.price)}</span>
        {item.removable === 1 ? (
          <button
            type="button"
            className="icon-button"
            aria-label={`Remove ${item.plan_name}`}
            onClick={() => onRemove(item)}
          >
            <Icon name="trash" />
          </button>
        ) : (
          <span className="icon-space" />
        )}
      </li>
    ))}
  </ul>
)
