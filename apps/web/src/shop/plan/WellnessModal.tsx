import { addPlanToCartPrudentials } from '@openroll/contract/cart/cart'
import { shownMoney } from '@openroll/contract/money'
import { getPlanDetail, getPlanPricingDetail, type PlanDetail } from '@openroll/contract/shop/plan'
import { useState } from 'react'
import { send } from '../../api.ts'
import { LoadError } from '../../form/LoadError.tsx'
import { useRun } from '../../form/use-run.ts'
import { useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { Html } from '../../ui/Html.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AddError } from '../add/AddError.tsx'

type Props = {
  enrollmentId: string
  plan: PlanDetail
  /** The chosen amount. */
  entry: { readonly ppid: number; readonly plan_price: string }
  onAdded: () => Promise<void> | void
  onClose: () => void
}

/** Chooses the membership for a Prudential plan; both are added to the cart or neither (SF-2.36, D-2.07, D-2.11). */
export const WellnessModal = ({ enrollmentId, plan, entry, onAdded, onClose }: Props) => {
  const contents = useCall(getPlanDetail, {})
  const memberships = contents.data?.memberships.filter(({ plan_id }) =>
    plan.sold_with.some((partner) => partner.plan_id === plan_id),
  )
  const [pickedId, setPickedId] = useState<number>()
  const chosen = memberships?.find(({ plan_id }) => plan_id === pickedId) ?? memberships?.[0]
  const price = useCall(
    getPlanPricingDetail,
    { pid: chosen?.plan_id ?? 0, enrollment_id: enrollmentId },
    { enabled: chosen !== undefined },
  )
  const { busy, trouble, run, clearTrouble } = useRun()
  const membership = price.data?.plans[0]
  const add = () =>
    run(async () => {
      if (chosen === undefined || membership === undefined) return
      const pair = {
        plan_id: plan.plan_id,
        plan_pricing_id: entry.ppid,
        plan_id1: chosen.plan_id,
        plan_pricing_id1: membership.ppid,
      }
      await send(
        addPlanToCartPrudentials,
        { enrollment_id: enrollmentId, ...pair },
        { idempotencyKey: crypto.randomUUID() },
      )
      await onAdded()
    })
  return (
    <Modal title={contents.data?.title ?? 'Membership'} onClose={onClose}>
      <LoadError of={[contents, price]} />
      {contents.data === undefined && !contents.isError && <Skeleton height="12rem" />}
      {contents.data !== undefined && <Html text={contents.data.text} />}
      {memberships !== undefined && chosen !== undefined && (
        <ChoiceField
          name="membership"
          label="Membership"
          wide
          choices={memberships.map(({ plan_id, plan_name }) => ({ value: String(plan_id), name: plan_name }))}
          value={String(chosen.plan_id)}
          onChange={(event) => setPickedId(Number(event.target.value))}
        />
      )}
      {chosen !== undefined && <Html text={chosen.plan_short_text} />}
      {price.data !== undefined && membership === undefined && (
        <Notice kind="bad" live>
          <p>{price.data.message}</p>
        </Notice>
      )}
      {membership !== undefined && chosen !== undefined && (
        <dl className="basis">
          {[
            [plan.plan_name, entry.plan_price],
            [chosen.plan_name, membership.plan_price],
          ].map(([name = '', amount = '']) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="money">{shownMoney(amount)} a month</dd>
            </div>
          ))}
        </dl>
      )}
      <AddError trouble={trouble} onClose={clearTrouble} onRetry={() => void add()} />
      <div className="modal-foot">
        <Button look="quiet" onClick={onClose}>
          Not now
        </Button>
        <Button busy={busy} disabled={membership === undefined} onClick={() => void add()}>
          Add both to Cart
        </Button>
      </div>
    </Modal>
  )
}
