import { getCartCount, getPlanCart } from '@openroll/contract/cart/cart'
import { shownMoney } from '@openroll/contract/money'
import { Link } from 'react-router'
import { useCall } from '../../query.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'

type Props = {
  enrollmentId: string
  plan: { readonly plan_id: number; readonly plan_name: string }
  price: string
  busy: boolean
  onAdd: () => void
}

/** Narrow screens keep the price and Add at the bottom; once added, a link to the cart. */
export const PlanFooter = (props: Props) => (useNarrow(62) ? <FooterBar {...props} /> : null)

const FooterBar = ({ enrollmentId, plan: { plan_id, plan_name }, price, busy, onAdd }: Props) => {
  const enrollment = { enrollment_id: enrollmentId }
  const count = useCall(getCartCount, enrollment)
  const cart = useCall(getPlanCart, enrollment, { enabled: (count.data?.result ?? 0) > 0 })
  const isInCart = cart.data?.result.some((line) => line.plan_id === plan_id) ?? false
  return (
    <div className="plan-foot">
      <p>
        <strong className="money">{shownMoney(price)}</strong> {isInCart ? '· In your cart' : 'a month'}
      </p>
      {isInCart ? (
        <Link to="/cart" className={buttonClass('primary', { small: true })}>
          View<span className="visually-hidden"> your cart</span>
        </Link>
      ) : (
        <Button small busy={busy} onClick={onAdd}>
          Add<span className="visually-hidden"> {plan_name} to your cart</span>
        </Button>
      )}
    </div>
  )
}
