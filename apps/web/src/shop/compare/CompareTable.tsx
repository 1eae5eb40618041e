import { isCareCategory } from '@openroll/contract/shop/care'
import type { PlanDetail } from '@openroll/contract/shop/plan'
import type { ListedPlan } from '@openroll/contract/shop/plans'
import { useState } from 'react'
import { useNarrow } from '../../ui/use-narrow.ts'
import { yearParts, yearSum, yourYearlyCost } from '../likely/year-words.ts'
import type { YearsByPlan } from '../list-filters/sort-plans.ts'
import { CompareActions } from './CompareActions.tsx'
import { CompareHead } from './CompareHead.tsx'
import { Price } from './Price.tsx'
import { groupsOf, onlyDifferences } from './rows.ts'
import { SwapPlan } from './SwapPlan.tsx'

type Props = {
  plans: readonly PlanDetail[]
  listed: readonly ListedPlan[]
  years: YearsByPlan
  enrollmentId: string | null
  differencesOnly: boolean
  onRemove: (planId: number) => void
}

/** Columns on a narrow screen. */
const pair = 2

/** Plans of one kind in equal columns; two at a time on a narrow screen, each with a picker. Rows that differ are marked. */
export const CompareTable = ({ plans, listed, years, enrollmentId, differencesOnly, onRemove }: Props) => {
  const narrow = useNarrow(48)
  const [pickedIds, setPickedIds] = useState<readonly number[]>([])
  const preferred = [...pickedIds, ...plans.map(({ plan_id }) => plan_id)]
  const ordered = [...new Set(preferred)].flatMap((id) => plans.find(({ plan_id }) => plan_id === id) ?? [])
  const shown = narrow ? ordered.slice(0, pair) : plans
  const others = plans.filter((plan) => !shown.includes(plan))
  const show = (at: number) => (planId: number) =>
    setPickedIds(shown.map(({ plan_id }, place) => (place === at ? planId : plan_id)))
  const all = groupsOf(shown)
  const groups = differencesOnly ? onlyDifferences(all) : all
  const likely = shown.map(({ plan_id, plan_category }) => {
    const year = years.get(plan_id)
    return year === undefined || !isCareCategory(plan_category)
      ? undefined
      : { sum: yearSum(year), parts: yearParts(year, plan_category) }
  })
  const listedOf = ({ plan_id }: PlanDetail) => listed.find((entry) => entry.plan_id === plan_id)
  const actions = (
    <tr className="compare-acts-row">
      <td>
        <span className="visually-hidden">Actions</span>
      </td>
      {shown.map((plan) => (
        <CompareActions
          key={plan.plan_id}
          plan={plan}
          listed={listedOf(plan)}
          enrollmentId={enrollmentId}
          onRemove={() => onRemove(plan.plan_id)}
        />
      ))}
    </tr>
  )
  return (
    <>
      {others.length > 0 && (
        <p className="muted compare-count">
          Showing {shown.length} of {plans.length} plans. Use the lists below to switch.
        </p>
      )}
      <table className="compare">
        <caption className="visually-hidden">Plan comparison</caption>
        <thead>
          <tr>
            <td>
              <span className="visually-hidden">Feature</span>
            </td>
            {shown.map((plan) => (
              <CompareHead key={plan.plan_id} plan={plan} />
            ))}
          </tr>
          <tr className="compare-price-row">
            <td>
              <span className="visually-hidden">Price</span>
            </td>
            {shown.map((plan) => {
              const listedPlan = listedOf(plan)
              return <td key={plan.plan_id}>{listedPlan !== undefined && <Price plan={listedPlan} />}</td>
            })}
          </tr>
          {!narrow && actions}
        </thead>
        {others.length > 0 && (
          <tbody>
            <tr>
              <th scope="row">Another plan</th>
              {shown.map((plan, at) => (
                <SwapPlan key={plan.plan_id} plan={plan} others={others} onShow={show(at)} />
              ))}
            </tr>
          </tbody>
        )}
        {likely.some((year) => year !== undefined) && (
          <tbody>
            <tr>
              <th scope="row">{yourYearlyCost}</th>
              {likely.map((year, at) => (
                <td key={shown[at]?.plan_id} className="compare-year">
                  {year?.sum !== undefined && <strong>{year.sum} </strong>}
                  <span>{year?.parts ?? '—'}</span>
                </td>
              ))}
            </tr>
          </tbody>
        )}
        {groups.map(({ name, rows }) => (
          <tbody key={name}>
            <tr className="compare-group">
              <th scope="rowgroup" colSpan={shown.length + 1}>
                {name}
              </th>
            </tr>
            {rows.map(({ label, values, differs }) => (
              <tr key={label} className={differs ? 'differs' : undefined}>
                <th scope="row">
                  {label}
                  {differs && <span className="visually-hidden"> (differs)</span>}
                </th>
                {values.map((value, at) => (
                  <td key={shown[at]?.plan_id}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
        {narrow && <tfoot>{actions}</tfoot>}
      </table>
    </>
  )
}
