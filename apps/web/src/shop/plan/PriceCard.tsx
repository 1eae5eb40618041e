import type { ErrorCode, PlanDetail } from '@openroll/contract/shop/plan'
import { Suspense, useState } from 'react'
import { BasicDetails } from '../../arrive/filter/BasicDetails.tsx'
import { RemovedPlans } from '../../arrive/filter/RemovedPlans.tsx'
import type { CartRemovals } from '../../arrive/filter/save-filter.ts'
import { useFilter } from '../../arrive/filter/use-filter.ts'
import { AskFirst } from '../no-price/AskFirst.tsx'
import type { Remedy } from '../no-price/remedies.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { Offer } from './Offer.tsx'

const NoPricePopup = lazyComponent(() => import('../no-price/NoPricePopup.tsx').then((module) => module.NoPricePopup))

/** The price card (SF-2.35). */
export const PriceCard = ({ plan }: { plan: PlanDetail }) => {
  const { id, filter, isGone } = useFilter()
  const hasFilter = id !== null && !isGone
  const [remedy, setRemedy] = useState<{ readonly opens: Remedy; readonly errorCode: ErrorCode }>()
  const [removed, setRemoved] = useState<CartRemovals>([])
  const close = () => setRemedy(undefined)
  return (
    <aside className="card price-card" aria-label="Price">
      {hasFilter ? (
        <>
          {filter !== undefined && <BasicDetails filter={filter} open={remedy?.opens === 'basic'} onClosed={close} />}
          <RemovedPlans plans={removed} />
          <Offer plan={plan} enrollmentId={id} onOpen={setRemedy} />
          {remedy !== undefined && filter !== undefined && (
            <Suspense fallback={null}>
              <NoPricePopup
                {...{
                  filter,
                  enrollmentId: id,
                  planId: plan.plan_id,
                  errorCode: remedy.errorCode,
                  remedy: remedy.opens,
                }}
                onDone={(removals) => {
                  setRemoved(removals)
                  close()
                }}
                onEdit={() => setRemedy({ ...remedy, opens: 'basic' })}
                onClose={close}
              />
            </Suspense>
          )}
        </>
      ) : (
        <AskFirst />
      )}
    </aside>
  )
}
