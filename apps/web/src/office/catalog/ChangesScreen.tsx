import { catalogPlanChanges, type PlanChangeRow } from '@openroll/contract/office/catalog/versions'
import { Link } from 'react-router'
import { listScreen } from '../list/ListPage.tsx'
import { FieldChanges } from './FieldChanges.tsx'
import { rateCountText, rateChangeText } from './words.ts'
import './catalog.css'

const initialChanges = 3

const Fields = ({ of }: { of: PlanChangeRow['fields'] }) => {
  const rest = of.slice(initialChanges)
  return (
    of.length > 0 && (
      <>
        <FieldChanges changes={of.slice(0, initialChanges)} />
        {rest.length > 0 && (
          <details>
            <summary>{rest.length === 1 ? '1 more change' : `${rest.length} more changes`}</summary>
            <FieldChanges changes={rest} />
          </details>
        )}
      </>
    )
  )
}

const rates = ({ rates_up: up, rates_down: down, rates_added: added, rates_gone: gone }: PlanChangeRow) =>
  [
    up > 0 && `${rateCountText(up)} up`,
    down > 0 && `${rateCountText(down)} down`,
    added > 0 && `${rateCountText(added)} new`,
    gone > 0 && `${rateCountText(gone)} removed`,
  ].map(
    (each) =>
      each !== false && (
        <span className="rate-move" key={each}>
          {each}
        </span>
      ),
  )

const biggestChanges = ({ rise, fall }: PlanChangeRow) =>
  [rise, fall].map(
    (move) =>
      move !== null && (
        <span className="rate-move" key={move.of + move.after}>
          {rateChangeText(move)}
          <small className="muted">{move.of}</small>
        </span>
      ),
  )

/** Plan changes by catalog version. */
export const Component = listScreen(catalogPlanChanges, {
  above: (
    <p className="office-back">
      <Link to="/admin/catalog/versions">Catalog versions</Link>
    </p>
  ),
  opens: ({ plan_id, kind }) => (kind === 'removed' ? null : `/admin/catalog/plans/${plan_id}`),
  cells: { fields: ({ fields }) => <Fields of={fields} />, rates, biggest: biggestChanges },
})
