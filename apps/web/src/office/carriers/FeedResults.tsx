import { getCarriers, saveFeedResults, type Feed } from '@openroll/contract/office/carriers'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { send } from '../../api.ts'
import { refresh } from '../../query.ts'
import { ResultsFile } from '../ResultsFile.tsx'

const ofErased = (coverages: number): string =>
  coverages === 1
    ? '1 more is about somebody who was erased: nothing of it is kept.'
    : `${coverages} more are about people who were erased: nothing of it is kept.`

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
      await refresh(getCarriers)
    }
  }
  return (
    <section aria-labelledby={`${id}-title`} className="money-results">
      <h2 id={`${id}-title`}>The carrier’s answer</h2>
      <p className="muted">
        A CSV file with the columns policy, plan, result (accepted or rejected) and reason, and date where it has one.
        In “plan” goes what stands under plan_code in the feed. Either all of it counts, or nothing.
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
            {feed.feed_id}
          </option>
        ))}
      </select>
      <p>
        No file? <Link to={`/admin/carriers/answers?feed_id=${feed_id}`}>Answer {feed_id} by hand</Link>, or{' '}
        <Link to="/admin/carriers/answers">look for one coverage</Link>.
      </p>
      <ResultsFile key={feed_id} label="File with the answer" about={`the feed ${feed_id}`} take={take} />
    </section>
  )
}
