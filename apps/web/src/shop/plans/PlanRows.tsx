import type { ListedPlan } from '@openroll/contract/shop/plans'
import { planCategories, planCategory } from '@openroll/contract/words'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { withSuggestions, type PlanRowData } from './suggested-rows.ts'
import { sortPlans, orderPhrases, type Order, type YearsByPlan } from '../list-filters/sort-plans.ts'
import { PlanRow } from './PlanRow.tsx'
import { pageSize } from '../list-filters/selection.ts'

type Props = {
  plans: readonly ListedPlan[]
  enrollmentId: string
  years: YearsByPlan
  order: Order
  most: number
  onMore: (most: number) => void
}

/** Plans by category in sort order. Show more appends rows and focuses the first new one, so that nothing jumps. */
export const PlanRows = ({ plans, enrollmentId, years, order, most, onMore }: Props) => {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(most)
  useEffect(() => {
    const first = before.current
    before.current = most
    if (most > first)
      list.current?.querySelectorAll('.plan-row')[first]?.querySelector('a')?.focus({ preventScroll: true })
  }, [most])
  const ranked = planCategories.flatMap((category) =>
    withSuggestions(
      sortPlans(
        plans.filter((plan) => plan.plan_category === category),
        order,
        years,
      ),
      category,
      years,
    ),
  )
  const shown = Map.groupBy(ranked.slice(0, most), ({ plan }) => plan.plan_category)
  const left = ranked.length - most
  return (
    <div ref={list}>
      {[...shown].map(([category, rows]) => (
        <section aria-labelledby={`group-${category}`} className="plan-group" key={category}>
          <h2 id={`group-${category}`}>
            {planCategory[category]}{' '}
            <span className="muted">{plans.filter((plan) => plan.plan_category === category).length}</span>
          </h2>
          <Rows rows={rows.filter(isPin)} heading={suggested(rows.filter(isPin).length)} enrollmentId={enrollmentId} />
          <Rows
            rows={rows.filter((row) => !isPin(row))}
            heading={rows.some(isPin) ? `All other plans, ${orderPhrases[order]}` : undefined}
            enrollmentId={enrollmentId}
          />
        </section>
      ))}
      {left > 0 && (
        <p className="plan-rows-more">
          <Button look="secondary" onClick={() => onMore(most + pageSize)}>
            Show more<span className="visually-hidden"> plans</span>
          </Button>
          <span className="muted">
            {most} of {ranked.length} shown
          </span>
        </p>
      )}
    </div>
  )
}

const isPin = ({ reasons }: PlanRowData) => reasons !== ''
const suggested = (count: number) =>
  count === 0 ? undefined : (['Our suggestion', 'Our two suggestions'][count - 1] ?? 'Our three suggestions')

type RowsProps = { rows: readonly PlanRowData[]; heading: string | undefined; enrollmentId: string }

/** Rows in one order, with a heading if a category has two kinds of rows. */
const Rows = ({ rows, heading, enrollmentId }: RowsProps) =>
  rows.length === 0 ? null : (
    <>
      {heading !== undefined && <p className="plan-rows-kind">{heading}</p>}
      <ul className="plan-rows" aria-label={heading}>
        {rows.map((row) => (
          <PlanRow key={row.plan.plan_id} {...row} enrollmentId={enrollmentId} />
        ))}
      </ul>
    </>
  )
