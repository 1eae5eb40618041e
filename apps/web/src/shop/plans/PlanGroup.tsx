import type { ListedPlan } from '@openroll/contract/shop/plans'
import { planCategory, type PlanCategory, type Tier } from '@openroll/contract/words'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { PlanCard } from './PlanCard.tsx'

/** As many plans as anybody looks through; more are drawn when they are asked for. */
const atOnce = 25

type Props = {
  category: PlanCategory
  plans: readonly ListedPlan[]
  tier: Tier | undefined
  compared: readonly number[]
  onCompare: (plan: number, on: boolean) => void
}

/** A category's plans, the first of them at once. What more brings is put below, and the first of it gets the focus: nothing jumps. */
export const PlanGroup = ({ category, plans, tier, compared, onCompare }: Props) => {
  const [most, setMost] = useState(atOnce)
  const list = useRef<HTMLUListElement>(null)
  const shown = plans.slice(0, most)
  const left = plans.length - shown.length
  useEffect(() => {
    if (most > atOnce) list.current?.children[most - atOnce]?.querySelector('a')?.focus({ preventScroll: true })
  }, [most])
  return (
    <section aria-labelledby={`group-${category}`} className="plan-group">
      <h2 id={`group-${category}`}>
        {planCategory[category]} <span className="muted">{plans.length}</span>
      </h2>
      <ul className="plan-grid" ref={list}>
        {shown.map((plan) => (
          <PlanCard
            key={plan.plan_id}
            plan={plan}
            forTier={tier}
            compared={compared.includes(plan.plan_id)}
            onCompare={onCompare}
          />
        ))}
      </ul>
      {left > 0 && (
        <p className="plan-group-more">
          <Button look="secondary" onClick={() => setMost(most + atOnce)}>
            Show more<span className="visually-hidden"> {planCategory[category]} plans</span>
          </Button>
          <span className="muted">
            {shown.length} of {plans.length} shown
          </span>
        </p>
      )}
    </section>
  )
}
