import { reviewTerms } from '@openroll/contract/enroll/billing/payment-terms'
import { shownAmount, shownMoney } from '@openroll/contract/money'
import type { PlanDetail, Pricing } from '@openroll/contract/shop/plan'
import { bootstrap } from '../../bootstrap.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { Notices } from '../Notices.tsx'
import { AddError } from '../add/AddError.tsx'
import { AflacForm } from './AflacForm.tsx'
import { useQuestionState } from './question-state.tsx'
import { PriceBasis } from './PriceBasis.tsx'
import { FamilySummary } from './FamilySummary.tsx'
import { FocusedResult } from './FocusedResult.tsx'
import { PairButton } from './PairButton.tsx'
import { PlanFooter } from './PlanFooter.tsx'
import { PlanQuote } from './PlanQuote.tsx'
import { MembershipPrice } from './MembershipPrice.tsx'
import { useAddToCart, useOpenCart } from '../add/use-add-to-cart.ts'

/** `ppid` is the price entry of the chosen amount. */
type Props = {
  plan: PlanDetail
  enrollmentId: string
  pricing: Pricing
  ppid: number | undefined
  onChoose: (ppid: number | undefined) => void
}

/** Benefit amount, price, its factors, and the plan's button (SF-2.35). */
export const PricedOffer = ({ plan, enrollmentId, pricing, ppid, onChoose }: Props) => {
  const { plans, basis, family, answered } = pricing
  const { open, saved, ask } = useQuestionState()
  const { busy, trouble, add, clearTrouble } = useAddToCart(enrollmentId)
  const openCart = useOpenCart()
  const byAmount = plans.toSorted((a, b) => (a.amount ?? 0) - (b.amount ?? 0))
  const chosen = plans.find((entry) => entry.ppid === ppid) ?? plans[0]
  if (chosen === undefined)
    return (
      <Notice>
        <p>We don’t have a price for you yet.</p>
      </Notice>
    )
  const addChosen = () => void add({ plan_id: plan.plan_id, ppid: chosen.ppid })
  const button =
    plan.sold_with.length > 0 ? (
      <PairButton enrollmentId={enrollmentId} plan={plan} entry={chosen} onAdded={openCart} />
    ) : (
      <>
        <AddError trouble={trouble} onClose={clearTrouble} onRetry={addChosen} />
        <Button wide busy={busy} onClick={addChosen}>
          Add to Cart
        </Button>
        <PlanFooter enrollmentId={enrollmentId} plan={plan} price={chosen.plan_price} busy={busy} onAdd={addChosen} />
        <PlanQuote enrollmentId={enrollmentId} plan_id={plan.plan_id} plan_pricing_id={chosen.ppid} />
      </>
    )
  return (
    <>
      {typeof saved === 'string' && (
        <FocusedResult>
          <Notice kind="good" live>
            <p>{saved}</p>
          </Notice>
        </FocusedResult>
      )}
      <p className="price price-large" aria-live="polite">
        <strong className="money">{shownMoney(chosen.plan_price)}</strong> <span className="muted">a month</span>
      </p>
      {chosen.is_prudential && <MembershipPrice plan={plan} enrollmentId={enrollmentId} />}
      {plan.association && (
        <p className="muted">
          plus {bootstrap.membership_fee} a month for association membership, one fee for all your plans
        </p>
      )}
      {plans.length > 1 && (
        <SelectField
          name="amount"
          label="Benefit amount"
          empty={shownAmount(plans[0]?.amount ?? 0)}
          value={ppid ?? ''}
          options={byAmount
            .filter((entry) => entry !== plans[0])
            .map((entry) => ({
              value: String(entry.ppid),
              name: `${shownAmount(entry.amount ?? 0)} for ${shownMoney(entry.plan_price)} a month`,
            }))}
          onChange={(event) => onChoose(event.target.value === '' ? undefined : Number(event.target.value))}
        />
      )}
      {family === true && <FamilySummary enrollmentId={enrollmentId} planId={plan.plan_id} />}
      <PriceBasis plan={plan} basis={basis} />
      <Notices texts={[...chosen.notices, ...(plan.in_review ? [reviewTerms([plan.plan_name])] : [])]} />
      {plan.aflac ? (
        <AflacForm enrollmentId={enrollmentId} planId={plan.plan_id}>
          {button}
        </AflacForm>
      ) : (
        button
      )}
      {answered === true && open !== 'again' && (
        <Button look="quiet" small onClick={() => ask('again')}>
          Change my answers
        </Button>
      )}
    </>
  )
}
