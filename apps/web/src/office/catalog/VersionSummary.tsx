import type { VersionChanges } from '@openroll/contract/office/catalog/changes'
import { Link } from 'react-router'
import { FieldChanges } from './FieldChanges.tsx'
import { formatCount, planCountText, rateCountText, rateChangeText } from './words.ts'

type Props = { version: number; changes: VersionChanges }

/** Counts of what a version changed; each links to its plans. */
export const VersionSummary = ({ version, changes }: Props) => {
  const { added, removed, changed, repriced, rates, rise, fall, others } = changes
  const to = (query: string) => `/admin/catalog/changes?version=${version}${query}`
  const planCounts = [
    { count: added, words: `${planCountText(added)} added`, to: to('&kind=added') },
    { count: removed, words: `${planCountText(removed)} removed`, to: to('&kind=removed') },
    { count: changed, words: `${planCountText(changed)} changed`, to: to('&kind=changed') },
    { count: repriced, words: `${planCountText(repriced)} with new rates`, to: to('&sort=biggest') },
  ].filter(({ count }) => count > 0)
  const rateCounts = [
    { count: rates.up, words: `${rateCountText(rates.up)} up` },
    { count: rates.down, words: `${rateCountText(rates.down)} down` },
    { count: rates.added, words: `${rateCountText(rates.added)} new` },
    { count: rates.gone, words: `${rateCountText(rates.gone)} removed` },
  ].filter(({ count }) => count > 0)
  return (
    <div className="catalog-sums">
      {planCounts.length === 0 && <p>No plans changed.</p>}
      {planCounts.length > 0 && (
        <ul>
          {planCounts.map(({ words, to: path }) => (
            <li key={words}>
              <Link to={path}>{words}</Link>
            </li>
          ))}
        </ul>
      )}
      {rateCounts.length > 0 && (
        <ul className="muted">
          {rateCounts.map(({ words }) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {[rise, fall].map(
        (move) =>
          move !== null && (
            <p key={move.of + move.after}>
              {move.share > 0 ? 'Biggest increase: ' : 'Biggest decrease: '}
              <Link to={`/admin/catalog/changes?version=${version}&plan_id=${move.plan_id}`}>{move.name}</Link>{' '}
              <small className="muted">
                {move.of === '' ? rateChangeText(move) : `${move.of}: ${rateChangeText(move)}`}
              </small>
            </p>
          ),
      )}
      {others.length > 0 && (
        <details>
          <summary>
            {others.length === 1
              ? '1 change outside the plans'
              : `${formatCount(others.length)} changes outside the plans`}
          </summary>
          <FieldChanges changes={others} />
        </details>
      )}
    </div>
  )
}
