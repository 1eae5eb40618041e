import type { VersionChanges } from '@openroll/contract/office/catalog/changes'
import { Link } from 'react-router'
import { FieldChanges } from './FieldChanges.tsx'
import { counted, plansCounted, ratesCounted, shownMove } from './words.ts'

type Props = { version: number; changes: VersionChanges }

/** What a version changed against the one before it, summed up, each figure with the plans behind it. */
export const VersionSums = ({ version, changes }: Props) => {
  const { added, removed, changed, repriced, rates, rise, fall, others } = changes
  const to = (query: string) => `/admin/catalog/changes?version=${version}${query}`
  const sums = [
    { count: added, words: `${plansCounted(added)} added`, to: to('&kind=added') },
    { count: removed, words: `${plansCounted(removed)} removed`, to: to('&kind=removed') },
    { count: changed, words: `${plansCounted(changed)} changed`, to: to('&kind=changed') },
    { count: repriced, words: `${plansCounted(repriced)} with other rates`, to: to('&sort=biggest') },
  ].filter(({ count }) => count > 0)
  const moved = [
    { count: rates.up, words: `${ratesCounted(rates.up)} up` },
    { count: rates.down, words: `${ratesCounted(rates.down)} down` },
    { count: rates.added, words: `${ratesCounted(rates.added)} new` },
    { count: rates.gone, words: `${ratesCounted(rates.gone)} gone` },
  ].filter(({ count }) => count > 0)
  return (
    <div className="catalog-sums">
      {sums.length === 0 && <p>No plan changed.</p>}
      {sums.length > 0 && (
        <ul>
          {sums.map(({ words, to: leads }) => (
            <li key={words}>
              <Link to={leads}>{words}</Link>
            </li>
          ))}
        </ul>
      )}
      {moved.length > 0 && (
        <ul className="muted">
          {moved.map(({ words }) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {[rise, fall].map(
        (move) =>
          move !== null && (
            <p key={move.of + move.after}>
              {move.share > 0 ? 'Most up: ' : 'Most down: '}
              <Link to={`/admin/catalog/changes?version=${version}&plan_id=${move.plan_id}`}>{move.name}</Link>{' '}
              <small className="muted">{move.of === '' ? shownMove(move) : `${move.of}: ${shownMove(move)}`}</small>
            </p>
          ),
      )}
      {others.length > 0 && (
        <details>
          <summary>
            {others.length === 1 ? '1 change beside the plans' : `${counted(others.length)} changes beside the plans`}
          </summary>
          <FieldChanges changes={others} />
        </details>
      )}
    </div>
  )
}
