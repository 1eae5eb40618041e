import { shownMoney } from '@openroll/contract/money'
import { Link } from 'react-router'
import { Drawing } from '../../drawings/Drawing.tsx'
import { shownAge } from './shown-age.ts'
import { shownCount } from './shown-count.ts'
import type { WaitingWork } from './waiting-work.ts'

const detailsOf = ({ amount, since, mine = 0, snoozed = 0 }: WaitingWork): string =>
  [
    amount === undefined || Number(amount) === 0 ? '' : shownMoney(amount),
    since == null ? '' : `oldest ${shownAge(since)}`,
    mine === 0 ? '' : `${shownCount(mine)} assigned to you`,
    snoozed === 0 ? '' : `${shownCount(snoozed)} more snoozed`,
  ]
    .filter((part) => part !== '')
    .join(' · ')

/** Everything that waits, one line each: how many, what, dollars, age and whose. */
export const NeedsYouNow = ({ work }: { work: readonly WaitingWork[] }) => (
  <section aria-labelledby="needs-you-now">
    <h2 id="needs-you-now">Needs you now</h2>
    {work.length === 0 ? (
      <div className="empty">
        <Drawing name="saved" />
        <p>Nothing is waiting. New work shows up here.</p>
      </div>
    ) : (
      <ol className="office-waiting">
        {work.map((one) => (
          <li key={one.to}>
            <Link to={one.to}>
              <span className="office-waiting-count">{shownCount(one.count)}</span>
              <span>
                {one.label} <small className="muted">{detailsOf(one)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    )}
  </section>
)
