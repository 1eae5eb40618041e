import { reviewedCharge } from '@openroll/contract/enroll/billing/payment-terms'
import { shownAmount, shownMoney } from '@openroll/contract/money'
import type { PlanDetail, Pricing } from '@openroll/contract/shop/plan'
import { bootstrap } from '../../bootstrap.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { Notices } from '../Notices.tsx'
import { AddRefused } from '../add/AddRefused.tsx'
import { AflacForm } from './AflacForm.tsx'
import { Basis } from './Basis.tsx'
import { FamilyLine } from './FamilyLine.tsx'
import { Outcome } from './Outcome.tsx'
import { PairButton } from './PairButton.tsx'
import { PlanFoot } from './PlanFoot.tsx'
import { PlanQuote } from './PlanQuote.tsx'
import { SoldWith } from './SoldWith.tsx'
import { useAddToCart, useOpenCart } from '../add/use-add-to-cart.ts'

/** `saved`: what the plan said of answers that were given just now; `ppid`: the amount that was chosen. */
type Props = {
  plan: PlanDetail
  enrollmentId: string
  pricing: Pricing
  saved: string | null | undefined
  ppid: number | undefined
  onChoose: (ppid: number | undefined) => void
  onAskAgain: () => void
}

/** The amount that is paid out, its price, how that comes about, and the button that is right for the plan (SF-2.35). */
export const Priced = ({ plan, enrollmentId, pricing, saved, ppid, onChoose, onAskAgain }: Props) => {
  const { plans, basis, family, answered } = pricing
  const { busy, trouble, add, forget } = useAddToCart(enrollmentId)
  const openCart = useOpenCart()
  const byAmount = plans.toSorted((a, b) => (a.amount ?? 0) - (b.amount ?? 0))
  const chosen = plans.find((entry) => entry.ppid === ppid) ?? plans[0]
  if (chosen === undefined)
    return (
      <Notice>
        <p>There is no price for you yet.</p>
      </Notice>
    )
  const addChosen = () => void add({ plan_id: plan.plan_id, ppid: chosen.ppid })
  const button =
    plan.sold_with.length > 0 ? (
      <PairButton enrollmentId={enrollmentId} plan={plan} entry={chosen} onAdded={openCart} />
    ) : (
      <>
        <AddRefused trouble={trouble} onClose={forget} onRetry={addChosen} />
        <Button wide busy={busy} onClick={addChosen}>
          Add to Cart
        </Button>
        <PlanFoot enrollmentId={enrollmentId} plan={plan} price={chosen.plan_price} busy={busy} onAdd={addChosen} />
        <PlanQuote enrollmentId={enrollmentId} plan_id={plan.plan_id} plan_pricing_id={chosen.ppid} />
      </>
    )
  return (
    <>
      {typeof saved === 'string' && (
        <Outcome>
          <Notice kind="good" live>
            <p>{saved}</p>
          </Notice>
        </Outcome>
      )}
      <p className="price price-large" aria-live="polite">
        <strong className="money">{shownMoney(chosen.plan_price)}</strong> <span className="muted">a month</span>
      </p>
      {chosen.is_prudential && <SoldWith plan={plan} enrollmentId={enrollmentId} />}
      {plan.association && (
        <p className="muted">
          and {bootstrap.membership_fee} a month for membership in the association, once for all your plans
        </p>
      )}
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
          onChange={(event) => onChoose(event.target.value === '' ? undefined : Number(event.target.value))}
        />
      )}
      {family === true && <FamilyLine enrollmentId={enrollmentId} planId={plan.plan_id} />}
      <Basis plan={plan} basis={basis} />
      <Notices texts={[...chosen.notices, ...(plan.in_review ? [reviewedCharge([plan.plan_name])] : [])]} />
      {plan.aflac ? (
        <AflacForm enrollmentId={enrollmentId} planId={plan.plan_id}>
          {button}
        </AflacForm>
      ) : (
        button
      )}
      {answered === true && (
        <Button look="quiet" small onClick={onAskAgain}>
          Change my answers
        </Button>
      )}
    </>
  )
}
