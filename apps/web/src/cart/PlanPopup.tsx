import type { CartItem } from '@openroll/contract/cart/cart'
import { getPlanDetailById } from '@openroll/contract/shop/plan'
import { Link } from 'react-router'
import { LoadError } from '../form/LoadError.tsx'
import { useCall } from '../query.ts'
import { BenefitTable } from '../shop/plan/BenefitTable.tsx'
import { planPath } from '@openroll/contract/shop/plan-path'
import { buttonClass } from '../ui/Button.tsx'
import { Html } from '../ui/Html.tsx'
import { Modal } from '../ui/Modal.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Facts } from '../ui/Facts.tsx'

/** Shows a plan's benefits without leaving the cart (SF-2.40). */
export const PlanPopup = ({ item, onClose }: { item: CartItem; onClose: () => void }) => {
  const detail = useCall(getPlanDetailById, { planId: item.plan_id })
  const plan = detail.data?.result
  return (
    <Modal title={item.plan_name} onClose={onClose}>
      <LoadError of={[detail]} />
      {plan === undefined && !detail.isError && <Skeleton height="16rem" />}
      {plan !== undefined && (
        <div className="plan-popup">
          <Html text={plan.plan_short_text} />
          <Facts facts={plan.facts} />
          {plan.benefits !== null && <BenefitTable benefits={plan.benefits} />}
          <div className="modal-foot">
            <Link to={planPath(item)} className={buttonClass('secondary')}>
              See plan details
            </Link>
          </div>
        </div>
      )}
    </Modal>
  )
}
