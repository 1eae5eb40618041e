import { changeKind, type RateChanges } from '@openroll/contract/office/catalogue/changes'
import { cataloguePlanChanges, type PlanChangeRow } from '@openroll/contract/office/catalogue/versions'
import { planCategory } from '@openroll/contract/words'
import { Link } from 'react-router'
import { ListPage } from '../list/OldListPage.tsx'
import type { TableColumn } from '../list/ListTable.tsx'
import { FieldChanges } from './FieldChanges.tsx'
import { ratesCounted, shownMove } from './words.ts'
import './catalogue.css'

const shownAtOnce = 3

const columns: readonly TableColumn<PlanChangeRow, 'version' | 'rates' | 'biggest'>[] = [
  {
    heading: 'Plan',
    cell: ({ plan_id, name, category, carrier, kind }) => (
      <>
        {kind === 'removed' ? name : <Link to={`/admin/catalogue/plans/${plan_id}`}>{name}</Link>}
        <small className="muted plan-code">
          {plan_id} · {planCategory[category]} · {carrier}
        </small>
      </>
    ),
  },
  { heading: 'Version', sort: 'version', cell: ({ version }) => version },
  { heading: 'Change', cell: ({ kind }) => <span className="pill">{changeKind[kind]}</span> },
  {
    heading: 'What is said of it',
    cell: ({ fields }) => {
      const rest = fields.slice(shownAtOnce)
      return (
        fields.length > 0 && (
          <>
            <FieldChanges changes={fields.slice(0, shownAtOnce)} />
            {rest.length > 0 && (
              <details>
                <summary>{rest.length === 1 ? '1 more change' : `${rest.length} more changes`}</summary>
                <FieldChanges changes={rest} />
              </details>
            )}
          </>
        )
      )
    },
  },
  { heading: 'Rates', sort: 'rates', cell: ({ rates }) => <Rates of={rates} /> },
  {
    heading: 'Biggest change',
    sort: 'biggest',
    cell: ({ rates: { rise, fall } }) =>
      [rise, fall].map(
        (move) =>
          move !== null && (
            <span className="rate-move" key={move.of + move.after}>
              {shownMove(move)}
              <small className="muted">{move.of}</small>
            </span>
          ),
      ),
  },
]

const Rates = ({ of: { up, down, added, gone } }: { of: RateChanges }) => {
  const words = [
    up > 0 ? `${ratesCounted(up)} up` : '',
    down > 0 ? `${ratesCounted(down)} down` : '',
    added > 0 ? `${ratesCounted(added)} new` : '',
    gone > 0 ? `${ratesCounted(gone)} gone` : '',
  ]
  return words.filter(Boolean).map((each) => (
    <span className="rate-move" key={each}>
      {each}
    </span>
  ))
}

/** What versions of the catalogue changed of each plan: a version’s changes, or a plan’s story. */
export const Component = () => (
  <>
    <p className="office-back">
      <Link to="/admin/catalogue/versions">Versions of the catalogue</Link>
    </p>
    <ListPage
      list={cataloguePlanChanges}
      title="Changes of plans"
      keyOf={({ version, plan_id }) => `${version} ${plan_id}`}
      empty={<h2>No version has changed a plan yet</h2>}
      columns={columns}
    />
  </>
)
