import { Button } from '../../ui/Button.tsx'
import { AddError } from './AddError.tsx'
import { useAddToCart } from './use-add-to-cart.ts'

type Props = {
  enrollmentId: string
  plan: { plan_id: number; plan_name: string; ppid: number }
  /** Use primary where the page has few such buttons. */
  look?: 'primary' | 'secondary'
}

/** Adds a plan to the cart from its list row; errors show below the row (SF-4.31, SF-8.15). */
export const AddFromRow = ({ enrollmentId, plan, look = 'secondary' }: Props) => {
  const { busy, trouble, add, clearTrouble } = useAddToCart(enrollmentId)
  return (
    <>
      <Button look={look} small busy={busy} onClick={() => void add(plan)}>
        Add to Cart<span className="visually-hidden"> {plan.plan_name}</span>
      </Button>
      {trouble !== undefined && (
        <div className="plan-row-trouble">
          <AddError trouble={trouble} onClose={clearTrouble} onRetry={() => void add(plan)} />
        </div>
      )}
    </>
  )
}
