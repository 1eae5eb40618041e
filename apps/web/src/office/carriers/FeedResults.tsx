import { refreshPages } from '../../query.ts'
import { feedStands, saveFeedResults, type Feed } from '@openroll/contract/office/carriers'
import { checkFeedResults } from '@openroll/contract/office/carriers/ahead'
import type { AnswersKept } from '@openroll/contract/office/carriers/answers'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { send } from '../../api.ts'
import { ResultsFile } from '../files/ResultsFile.tsx'
import { coveragesCounted } from '@openroll/contract/office/carriers/ahead'

const ofErased = (coverages: number): string =>
  coverages === 1
    ? '1 more is about somebody who was erased: nothing of it is kept.'
    : `${coverages} more are about people who were erased: nothing of it is kept.`

const says = {
  accepted: 'Accepted',
  rejected: 'Rejected',
  known: 'Known already',
  erased: 'Of people who were erased',
} as const

/** What a file says, in numbers of coverages. */
const Counts = ({ of: ahead }: { of: AnswersKept }) => (
  <table className="money-ahead">
    <caption className="visually-hidden">What the file says</caption>
    <tbody>
      {(['accepted', 'rejected', 'known', 'erased'] as const)
        .filter((kind) => (ahead[kind] ?? 0) > 0 || kind === 'accepted' || kind === 'rejected')
        .map((kind) => (
          <tr key={kind}>
            <th scope="row">{says[kind]}</th>
            <td className="figures">{coveragesCounted(ahead[kind] ?? 0)}</td>
          </tr>
        ))}
    </tbody>
  </table>
)

/** What a carrier said of a feed, from a file. */
export const FeedResults = ({ feeds }: { feeds: readonly Feed[] }) => {
  const made = feeds.filter(({ state, coverages }) => state === 'sent' && coverages > 0)
  const [chosen, setChosen] = useState<string>()
  const id = useId()
  const feed_id = chosen ?? made[0]?.feed_id
  if (feed_id === undefined) return null
  const take = async (content: string): Promise<string> => {
    try {
      const { accepted, rejected, known, erased = 0 } = await send(saveFeedResults, { feed_id, content })
      const said = `${accepted} accepted, ${rejected} rejected${known === 0 ? '' : `, ${known} known already`}.`
      return erased === 0 ? said : `${said} ${ofErased(erased)}`
    } finally {
      // A file that is refused may count in part.
      await refreshPages()
    }
  }
  const ahead = async (content: string) => <Counts of={await send(checkFeedResults, { feed_id, content })} />
  return (
    <section aria-labelledby={`${id}-title`} className="money-results">
      <h2 id={`${id}-title`}>The carrier’s answer</h2>
      <p className="muted">
        A CSV file with the columns policy, plan, result (accepted or rejected) and reason, and date where it has one:
        the feed itself, with result and reason added, will do. “plan” may be called plan_code, as in the feed. Either
        all of it counts, or nothing.
      </p>
      <label htmlFor={`${id}-feed`}>Answer to</label>
      <select
        id={`${id}-feed`}
        className="money-select"
        value={feed_id}
        onChange={({ target }) => setChosen(target.value)}
      >
        {made.map((feed) => (
          <option key={feed.feed_id} value={feed.feed_id}>
            {feed.feed_id}: {feedStands(feed).toLowerCase()}
          </option>
        ))}
      </select>
      <p>
        No file? <Link to={`/admin/carriers/answers?feed_id=${feed_id}`}>Answer {feed_id} by hand</Link>, or{' '}
        <Link to="/admin/carriers/answers">look for one coverage</Link>.
      </p>
      <ResultsFile key={feed_id} label="File with the answer" about={`the feed ${feed_id}`} ahead={ahead} take={take} />
    </section>
  )
}
