import { refreshPages } from '../../query.ts'
import { feedStatus, saveFeedResults, type Feed } from '@openroll/contract/office/carriers'
import { checkFeedResults } from '@openroll/contract/office/carriers/preview'
import type { ResultCounts } from '@openroll/contract/office/carriers/results'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { send } from '../../api.ts'
import { ResultsUpload } from '../files/ResultsUpload.tsx'
import { coveragesCounted } from '@openroll/contract/office/carriers/preview'

const erasedNote = (coverages: number): string =>
  coverages === 1
    ? '1 more is for someone whose data was erased, so it isn’t saved.'
    : `${coverages} more are for people whose data was erased, so they aren’t saved.`

const labels = {
  accepted: 'Accepted',
  rejected: 'Rejected',
  known: 'Already recorded',
  erased: 'Data erased',
} as const

/** Counts of the coverages in a file, by result. */
const Counts = ({ of: counts }: { of: ResultCounts }) => (
  <table className="money-ahead">
    <caption className="visually-hidden">Responses in the file</caption>
    <tbody>
      {(['accepted', 'rejected', 'known', 'erased'] as const)
        .filter((kind) => (counts[kind] ?? 0) > 0 || kind === 'accepted' || kind === 'rejected')
        .map((kind) => (
          <tr key={kind}>
            <th scope="row">{labels[kind]}</th>
            <td className="figures">{coveragesCounted(counts[kind] ?? 0)}</td>
          </tr>
        ))}
    </tbody>
  </table>
)

/** Uploads a carrier's responses to a feed. */
export const FeedResults = ({ feeds }: { feeds: readonly Feed[] }) => {
  const sentFeeds = feeds.filter(({ state, coverages }) => state === 'sent' && coverages > 0)
  const [chosen, setChosen] = useState<string>()
  const id = useId()
  const feed_id = chosen ?? sentFeeds[0]?.feed_id
  if (feed_id === undefined) return null
  const upload = async (content: string): Promise<string> => {
    try {
      const { accepted, rejected, known, erased = 0 } = await send(saveFeedResults, { feed_id, content })
      const summary = `${accepted} accepted, ${rejected} rejected${known === 0 ? '' : `, ${known} already recorded`}.`
      return erased === 0 ? summary : `${summary} ${erasedNote(erased)}`
    } finally {
      // A rejected file may still have been saved in part.
      await refreshPages()
    }
  }
  const preview = async (content: string) => <Counts of={await send(checkFeedResults, { feed_id, content })} />
  return (
    <section aria-labelledby={`${id}-title`} className="money-results">
      <h2 id={`${id}-title`}>Carrier responses</h2>
      <p className="muted">
        Upload a CSV file with the columns policy, plan (or plan_code), result (accepted or rejected), reason and,
        optionally, date. The feed with result and reason added works too. If any row has an error, nothing is imported.
      </p>
      <label htmlFor={`${id}-feed`}>Feed</label>
      <select
        id={`${id}-feed`}
        className="control money-select"
        value={feed_id}
        onChange={({ target }) => setChosen(target.value)}
      >
        {sentFeeds.map((feed) => (
          <option key={feed.feed_id} value={feed.feed_id}>
            {feed.feed_id}: {feedStatus(feed).toLowerCase()}
          </option>
        ))}
      </select>
      <p>
        No file? <Link to={`/admin/carriers/responses?feed_id=${feed_id}`}>Record responses to {feed_id} by hand</Link>,
        or <Link to="/admin/carriers/responses">find one coverage</Link>.
      </p>
      <ResultsUpload key={feed_id} label="Response file" about={`feed ${feed_id}`} preview={preview} upload={upload} />
    </section>
  )
}
