import type { ListedPlan } from '@openroll/contract/shop/plans'
import { planCategory } from '@openroll/contract/words'
import { Suspense, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { Modal } from '../../ui/Modal.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

const FamilyForm = lazyComponent(() => import('../plan/FamilyForm.tsx').then((module) => module.FamilyForm))
const list = new Intl.ListFormat('en-US')

/** Explains why plans rated by family have no price yet, and asks the two questions that price them all (D-2.08). */
export const AskFamily = ({ plans, enrollmentId }: { plans: readonly ListedPlan[]; enrollmentId: string }) => {
  const [asking, setAsking] = useState(false)
  const unpriced = plans.filter((plan) => plan.asks_family === true)
  const [first] = unpriced
  if (first === undefined) return null
  const kinds = [...new Set(unpriced.map((plan) => planCategory[plan.plan_category].toLowerCase()))]
  return (
    <div className="asks-family">
      <Notice>
        <p>
          Prices for {list.format(kinds)} plans depend on each person in your family. Tell us about them once to see the
          price of every plan.
        </p>
        <div className="notice-actions">
          <Button look="secondary" small onClick={() => setAsking(true)}>
            Tell us about your family
          </Button>
        </div>
        {asking && (
          <Modal title="About your family" onClose={() => setAsking(false)}>
            <Suspense fallback={<Skeleton height="16rem" />}>
              <FamilyForm enrollmentId={enrollmentId} planId={first.plan_id} onDone={() => setAsking(false)} />
            </Suspense>
          </Modal>
        )}
      </Notice>
    </div>
  )
}
