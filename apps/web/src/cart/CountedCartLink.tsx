import { CartLink } from './CartLink.tsx'
import { useCartCount } from './use-cart-count.ts'

/** The cart link with this browser's count (SF-2.15). */
export const CountedCartLink = () => <CartLink count={useCartCount()} />
