import { bootstrap } from '../../bootstrap.ts'
import { addPlanToCart, getCartCount } from '@openroll/contract/cart/cart'
import { shownAmount, shownMoney } from '@openroll/contract/money'
import { checkPrudentialPlan, getPlanPricingDetail, type PlanDetail } from '@openroll/contract/shop/plan'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { send } from '../../api.ts'
import { useRun } from '../../form/use-run.ts'
import { keepAnswer, leaveBehind, useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BasicDetails } from '../filter/BasicDetails.tsx'
import { Notices } from '../Notices.tsx'
import { FilterForm, type Asked } from '../filter/FilterForm.tsx'
import { useFilter } from '../filter/use-filter.ts'
import { AddRefused } from './AddRefused.tsx'
import { Cure } from './Cure.tsx'
import { FamilyForm } from './FamilyForm.tsx'

/** The price for this person, how it comes about, and the button that is right for the state of things (SF-2.35). */
export const PriceCard = ({ plan }: { plan: PlanDetail }) => {
  const { id, filter, gone } = useFilter()
  const known = id !== null && !gone
  const [ask, setAsk] = useState<Asked>()
  return (
    <aside className="card price-card" aria-label="Price">
      {known ? (
        <>
          {filter !== undefined && <BasicDetails filter={filter} ask={ask} onAsked={() => setAsk(undefined)} />}
          <Offer plan={plan} enrollmentId={id} onAsk={setAsk} />
        </>
      ) : (
        <FilterForm heading={<h2>What would it cost me?</h2>} submitLabel="See my price" />
      )}
    </aside>
  )
}

type OfferProps = { plan: PlanDetail; enrollmentId: string; onAsk: (question: Asked) => void }

const Offer = ({ plan, enrollmentId, onAsk }: OfferProps) => {
  const navigate = useNavigate()
  const pricing = useCall(getPlanPricingDetail, { pid: plan.plan_id, enrollment_id: enrollmentId })
  const family = useCall(checkPrudentialPlan, { enrollment_id: enrollmentId, plan_id: plan.plan_id })
  const [ppid, setPpid] = useState<number>()
  const { busy, trouble, run, forget } = useRun()
  const other = pricing.data?.errorCode === 'changePid' ? pricing.data.pid : undefined
  useEffect(() => {
    if (other !== undefined) void navigate(`/plan/${other}`, { replace: true })
  }, [other, navigate])
  if (pricing.isError || family.isError)
    return (
      <Failure
        title="The price could not be loaded"
        onRetry={() => void Promise.all([pricing.refetch(), family.refetch()])}
      />
    )
  if (pricing.data === undefined || family.data === undefined || other !== undefined) return <Skeleton height="14rem" />
  const { plans, errorCode, message, basis } = pricing.data
  if (errorCode !== null)
    return (
      <Notice live>
        <Cure message={message ?? ''} errorCode={errorCode} onAsk={onAsk} />
      </Notice>
    )
  if (family.data.depdob) return <FamilyForm enrollmentId={enrollmentId} planId={plan.plan_id} />
  const byAmount = plans.toSorted((a, b) => (a.amount ?? 0) - (b.amount ?? 0))
  const chosen = plans.find((entry) => entry.ppid === ppid) ?? plans[0]
  if (chosen === undefined)
    return (
      <Notice>
        <p>There is no price for you yet.</p>
      </Notice>
    )
  const add = () =>
    run(async () => {
      const { count } = await send(
        addPlanToCart,
        { enrollment_id: enrollmentId, plan_id: plan.plan_id, plan_pricing_id: chosen.ppid },
        { idempotencyKey: crypto.randomUUID() },
      )
      keepAnswer(getCartCount, { enrollment_id: enrollmentId }, { result: count })
      leaveBehind(getCartCount)
      await navigate('/cart')
    })
  return (
    <>
      <p className="price price-large" aria-live="polite">
        <strong className="money">{shownMoney(chosen.plan_price)}</strong> <span className="muted">a month</span>
      </p>
      {plans.length > 1 && (
        <SelectField
          name="amount"
          label="Amount paid out"
          empty={shownAmount(plans[0]?.amount ?? 0)}
          value={ppid ?? ''}
          options={byAmount
            .filter((entry) => entry !== plans[0])
            .map((entry) => ({
              value: String(entry.ppid),
              name: `${shownAmount(entry.amount ?? 0)} for ${shownMoney(entry.plan_price)} a month`,
            }))}
          onChange={(event) => setPpid(event.target.value === '' ? undefined : Number(event.target.value))}
        />
      )}
      <dl className="basis">
        {basis.map((part) => (
          <div key={part.label}>
            <dt>{part.label}</dt>
            <dd>{part.value}</dd>
          </div>
        ))}
        {plan.fees.map((fee) => (
          <div key={fee.name}>
            <dt>{fee.once ? `${fee.name}, once` : fee.name}</dt>
            <dd className="money">{shownMoney(fee.amount)}</dd>
          </div>
        ))}
        {plan.association && (
          <div>
            <dt>Association membership</dt>
            <dd className="money">{bootstrap.membership_fee} a month, added in the cart</dd>
          </div>
        )}
      </dl>
      <Notices texts={chosen.notices} />
      <AddRefused trouble={trouble} onClose={forget} onRetry={() => void add()} />
      <Button wide busy={busy} onClick={() => void add()}>
        Add to Cart
      </Button>
    </>
  )
}
