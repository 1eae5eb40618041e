import { CartLink } from './CartLink.tsx'
import { useCartCount } from './use-cart-count.ts'

/** The way to the cart with what this browser's cart holds (SF-2.15). */
export const CountedCartLink = () => <CartLink count={useCartCount()} />
