import { Link } from 'react-router'
import { Icon } from '../drawings/Icon.tsx'

/** A cart link whose size doesn't change with the count. */
export const CartLink = ({ count }: { count: number }) => (
  <Link
    to="/cart"
    className="icon-button cart-link"
    aria-label={count === 0 ? 'Cart, empty' : `Cart, ${count} ${count === 1 ? 'plan' : 'plans'}`}
  >
    <Icon name="cart" />
    {count > 0 && <span className="cart-badge">{count}</span>}
  </Link>
)
