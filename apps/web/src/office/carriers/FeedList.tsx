import { feedStatus, type Feed } from '@openroll/contract/office/carriers'
import { erasedPeopleNote } from '@openroll/contract/office/files/download-reasons'
import { useState } from 'react'
import { Icon } from '../../drawings/Icon.tsx'
import { Button } from '../../ui/Button.tsx'
import { shownMoment } from '../../shown-moment.ts'
import { coveragesCounted } from '@openroll/contract/office/carriers/preview'

/** Feeds shown before "Show earlier feeds" is pressed. */
const initialFeeds = 10

/** The latest feeds, each with its status and its file. */
export const FeedList = ({ feeds, onDownload }: { feeds: readonly Feed[]; onDownload: (feed: Feed) => void }) => {
  const [showsAll, setAll] = useState(false)
  const hiddenFeeds = feeds.length - initialFeeds
  return (
    <section aria-labelledby="feeds">
      <h2 id="feeds">Feeds</h2>
      <ul className="money-files">
        {(showsAll ? feeds : feeds.slice(0, initialFeeds)).map((feed) => {
          const { feed_id, carrier, made_at, coverages, state, erased } = feed
          return (
            <li key={feed_id}>
              <span>
                {carrier} <span className="pill">{feedStatus(feed)}</span>
                <small className="muted">
                  {shownMoment(made_at)}, {coveragesCounted(coverages)}
                </small>
                {erased > 0 && <small>{erasedPeopleNote(erased)}</small>}
              </span>
              <Button look="secondary" small disabled={state === 'closing'} onClick={() => onDownload(feed)}>
                <Icon name="download" /> {feed_id}.csv
              </Button>
            </li>
          )
        })}
      </ul>
      {!showsAll && hiddenFeeds > 0 && (
        <Button look="quiet" onClick={() => setAll(true)}>
          {hiddenFeeds === 1 ? 'Show 1 earlier feed' : `Show ${hiddenFeeds} earlier feeds`}
        </Button>
      )}
    </section>
  )
}
