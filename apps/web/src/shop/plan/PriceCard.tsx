import type { ErrorCode, PlanDetail } from '@openroll/contract/shop/plan'
import { useState } from 'react'
import { BasicDetails } from '../../arrive/filter/BasicDetails.tsx'
import { LeftCart } from '../../arrive/filter/LeftCart.tsx'
import type { Removed } from '../../arrive/filter/save-filter.ts'
import { useFilter } from '../../arrive/filter/use-filter.ts'
import { AskFirst } from '../cures/AskFirst.tsx'
import { CurePopup } from '../cures/CurePopup.tsx'
import type { Cure } from '../cures/cures.ts'
import { Offer } from './Offer.tsx'

/** The price for this person, how it comes about, and the button that is right for the state of things (SF-2.35). */
export const PriceCard = ({ plan }: { plan: PlanDetail }) => {
  const { id, filter, gone } = useFilter()
  const known = id !== null && !gone
  const [cure, setCure] = useState<{ readonly opens: Cure; readonly errorCode: ErrorCode }>()
  const [removed, setRemoved] = useState<Removed>([])
  const close = () => setCure(undefined)
  return (
    <aside className="card price-card" aria-label="Price">
      {known ? (
        <>
          {filter !== undefined && <BasicDetails filter={filter} open={cure?.opens === 'basic'} onClosed={close} />}
          <LeftCart plans={removed} />
          <Offer plan={plan} enrollmentId={id} onOpen={setCure} />
          {cure !== undefined && filter !== undefined && (
            <CurePopup
              {...{ filter, enrollmentId: id, planId: plan.plan_id, errorCode: cure.errorCode, cure: cure.opens }}
              onDone={(left) => {
                setRemoved(left)
                close()
              }}
              onEdit={() => setCure({ ...cure, opens: 'basic' })}
              onClose={close}
            />
          )}
        </>
      ) : (
        <AskFirst />
      )}
    </aside>
  )
}
