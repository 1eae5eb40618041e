import type { PlanDetail } from '@openroll/contract/shop/plan'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { planPath } from '@openroll/contract/shop/plan-path'
import { WellnessModal } from './WellnessModal.tsx'

type Props = {
  enrollmentId: string
  plan: PlanDetail
  entry: { readonly ppid: number; readonly plan_price: string; readonly is_prudential: boolean }
  onAdded: () => Promise<void> | void
}

/** The button of a plan sold as a pair: a Prudential plan asks for the membership; a membership links to its plans (SF-4.28). */
export const PairButton = ({ enrollmentId, plan, entry, onAdded }: Props) => {
  const [open, setOpen] = useState(false)
  if (!entry.is_prudential)
    return (
      <Notice>
        <p>This membership is sold with a plan. Choose one:</p>
        <ul>
          {plan.sold_with.map((partner) => (
            <li key={partner.plan_id}>
              <Link to={planPath(partner)}>{partner.plan_name}</Link>
            </li>
          ))}
        </ul>
      </Notice>
    )
  return (
    <>
      <Button wide onClick={() => setOpen(true)}>
        Add to Cart
      </Button>
      {open && <WellnessModal {...{ enrollmentId, plan, entry, onAdded }} onClose={() => setOpen(false)} />}
    </>
  )
}
