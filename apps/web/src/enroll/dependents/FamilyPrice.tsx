import type { OtherPrice } from '@openroll/contract/enroll/dependents'
import { shownMoney } from '@openroll/contract/money'
import { storeTempDependentInfo } from '@openroll/contract/shop/filter'
import { useState } from 'react'
import { Link } from 'react-router'
import { send } from '../../api.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { refreshAll } from '../../query.ts'
import { RemovedPlans } from '../../arrive/filter/RemovedPlans.tsx'
import type { CartRemovals } from '../../arrive/filter/save-filter.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ChangeBasics } from '../step/ChangeBasics.tsx'

type Props = {
  enrollmentId: string
  /** The right price for the family in the list; undefined if the current price is right. */
  other: OtherPrice | undefined
  monthly: string
}

/** Warns that the price is for a different family, and offers to use the right price (D-2.08, D-3.05). */
export const FamilyPrice = ({ enrollmentId, other, monthly }: Props) => {
  const { busy, trouble, run } = useRun()
  const [removedPlans, setRemovedPlans] = useState<CartRemovals>([])
  const applyPrice = ({ plan_id, family }: OtherPrice) =>
    run(async () => {
      const { dep_dob = null, no_of_children = null } = family ?? {}
      const { removed } = await send(storeTempDependentInfo, {
        enrollment_id: enrollmentId,
        plan_id,
        ...(dep_dob === null ? {} : { dep_dob }),
        ...(no_of_children === null ? {} : { no_of_children }),
      })
      setRemovedPlans(removed)
      await refreshAll()
    })
  if (other === undefined) return <RemovedPlans plans={removedPlans} />
  return (
    <Notice live>
      <p>
        <strong>{other.message}.</strong>
      </p>
      <NewPrice other={other} monthly={monthly} />
      <TroubleNotice trouble={trouble} onRetry={() => void applyPrice(other)} />
      <div className="notice-actions">
        {other.family !== null && (
          <Button look="secondary" small busy={busy} onClick={() => void applyPrice(other)}>
            {isEmpty(other)
              ? 'Remove these plans'
              : `Change my price to ${shownMoney(other.recurring_month_cost ?? '')}`}
          </Button>
        )}
        <ChangeBasics label="Change who’s covered" />
        <Link to="/cart">Change my plans</Link>
      </div>
    </Notice>
  )
}

const isEmpty = ({ recurring_month_cost }: OtherPrice): boolean => Number(recurring_month_cost) === 0

const NewPrice = ({ other, monthly }: { other: OtherPrice; monthly: string }) => {
  const { recurring_month_cost: price, leaving } = other
  if (price === null) return <p>Add a child, or change who’s covered.</p>
  return (
    <>
      {!isEmpty(other) && (
        <p>
          For the family you listed, your plans cost {shownMoney(price)} a month instead of {shownMoney(monthly)}. Add
          anyone who’s missing, or change your price.
        </p>
      )}
      {leaving.length > 0 && (
        <>
          <p>These plans can’t cover the family you listed and would be removed from your cart:</p>
          <ul>
            {leaving.map(({ plan_id, plan_name, reason }) => (
              <li key={plan_id}>
                <strong>{plan_name}</strong>: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
