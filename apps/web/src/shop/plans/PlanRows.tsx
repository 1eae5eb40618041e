import { planCategory } from '@openroll/contract/words'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { pageSize } from '../list-filters/selection.ts'
import { ProviderLookup } from './ProviderLookup.tsx'
import { PlanRow } from './PlanRow.tsx'
import type { RankedGroup } from './rank-plans.ts'

type Props = {
  groups: readonly RankedGroup[]
  enrollmentId: string
  /** Changes with the yearly costs shown, so that all rows are replaced and none moves on the screen. */
  edition: string
  most: number
  onMore: (most: number) => void
}

/** Plans by category. Show more appends rows and focuses the first new one, so that nothing jumps. */
export const PlanRows = ({ groups, enrollmentId, edition, most, onMore }: Props) => {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(most)
  useEffect(() => {
    const first = before.current
    before.current = most
    if (most > first)
      list.current?.querySelectorAll('.plan-row')[first]?.querySelector('a')?.focus({ preventScroll: true })
  }, [most])
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { rows }) => sum + rows.length, 0))
  const total = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  return (
    <div ref={list}>
      {groups.map(({ category, rows, orderText }, at) => {
        const shown = rows.slice(0, Math.max(0, most - (starts[at] ?? 0)))
        return shown.length === 0 ? null : (
          <section aria-labelledby={`group-${category}`} className="plan-group" key={category}>
            <div className="plan-group-head">
              <h2 id={`group-${category}`}>
                {planCategory[category]} <span className="muted">{rows.length}</span>
              </h2>
              <p className="muted plan-rows-kind">{orderText}</p>
              <ProviderLookup category={category} plans={rows.map(({ plan }) => plan)} />
            </div>
            <ul className="plan-rows" key={edition}>
              {shown.map((row) => (
                <PlanRow key={row.plan.plan_id} {...row} enrollmentId={enrollmentId} />
              ))}
            </ul>
          </section>
        )
      })}
      {total > most && (
        <p className="plan-rows-more">
          <Button look="secondary" onClick={() => onMore(most + pageSize)}>
            Show more<span className="visually-hidden"> plans</span>
          </Button>
          <span className="muted">
            {most} of {total} shown
          </span>
        </p>
      )}
    </div>
  )
}
