import { getFilteredPlans, getLeftSideFilterFields, type ListedPlan } from '@openroll/contract/shop/plans'
import { planCategories, planCategory, type PlanCategory, type Tier } from '@openroll/contract/words'
import { useEffect, useState } from 'react'
import { Drawing } from '../../drawings/Drawing.tsx'
import { useCall } from '../../query.ts'
import { remember } from '../../session.ts'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Notices } from '../Notices.tsx'
import { PlanGroup } from './PlanGroup.tsx'

type Props = {
  enrollmentId: string
  tier: Tier | undefined
  type: string | null
  compared: readonly number[]
  onCompare: (plan: number, on: boolean) => void
}
type Order = 'price' | 'name'

const isCategory = (code: string | null): code is PlanCategory => code !== null && code in planCategory
const names = new Intl.Collator('en')
const byOrder = (order: Order) => (a: ListedPlan, b: ListedPlan) =>
  order === 'name'
    ? names.compare(a.plan_name, b.plan_name)
    : Number(a.price ?? Number.MAX_SAFE_INTEGER) - Number(b.price ?? Number.MAX_SAFE_INTEGER)

/** The listing with its category multi-select; a selection without plans is cleared, the last one removed shows all (SF-4.25, SF-4.26). */
export const PlanResults = ({ enrollmentId, tier, type, compared, onCompare }: Props) => {
  const [chosen, setChosen] = useState<readonly PlanCategory[]>(isCategory(type) ? [type] : [])
  const [order, setOrder] = useState<Order>('price')
  const [menu, setMenu] = useState(type)
  if (menu !== type) {
    setMenu(type)
    setChosen(isCategory(type) ? [type] : [])
  }
  useEffect(() => {
    if (isCategory(type)) remember({ menuSelectedItem: type })
  }, [type])
  const of = { enrollment_id: enrollmentId }
  const fields = useCall(getLeftSideFilterFields, of)
  const plans = useCall(getFilteredPlans, of, { keepPrevious: true })
  if (plans.isError) return <Failure title="The plans could not be loaded" onRetry={() => void plans.refetch()} />
  if (plans.data === undefined) return <Skeleton height="18rem" count={3} />
  const all = plans.data.result
  const matching = chosen.length === 0 ? all : all.filter((plan) => chosen.includes(plan.plan_category))
  const shown = matching.length === 0 && all.length > 0 ? all : matching
  const cleared = matching.length === 0 && chosen.length > 0 && all.length > 0
  const toggle = (category: PlanCategory, on: boolean) =>
    setChosen(on ? [...chosen, category] : chosen.filter((other) => other !== category))
  return (
    <div className="plans">
      <aside aria-label="Filter" className="plans-filter">
        <fieldset>
          <legend className="field-label">Categories</legend>
          {(fields.data?.categories ?? []).map(({ key, label, count }) => (
            <label className="tick" key={key}>
              <input
                type="checkbox"
                checked={chosen.includes(key)}
                onChange={(event) => toggle(key, event.target.checked)}
              />
              <span>
                {label} <span className="muted">{count}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <SelectField
          name="order"
          label="Sort by"
          value={order}
          empty="Lowest price first"
          options={[{ value: 'name', name: 'Name' }]}
          onChange={(event) => setOrder(event.target.value === 'name' ? 'name' : 'price')}
        />
      </aside>
      <div>
        {(cleared || all.length === 0) && (
          <div className="empty">
            <Drawing name="nothingFound" />
            <h2>No Plans are available for your selection</h2>
            {cleared ? (
              <>
                <p>Here is everything that we can offer you instead.</p>
                <Button look="secondary" onClick={() => setChosen([])}>
                  Show all categories
                </Button>
              </>
            ) : (
              <p>Use Edit above to check the zip code and who needs coverage.</p>
            )}
          </div>
        )}
        {planCategories.map((category) => {
          const group = shown.filter((plan) => plan.plan_category === category).toSorted(byOrder(order))
          return group.length === 0 ? null : (
            <PlanGroup
              key={category}
              category={category}
              plans={group}
              tier={tier}
              compared={compared}
              onCompare={onCompare}
            />
          )
        })}
        <Notices texts={shown.flatMap((plan) => plan.notices)} />
      </div>
    </div>
  )
}
