import { getFeedAhead } from '@openroll/contract/office/carriers/ahead'
import { feedMode, getCarriers, type Carrier, type Feed } from '@openroll/contract/office/carriers'
import { useState } from 'react'
import { Link } from 'react-router'
import { ReadTrouble } from '../../form/ReadTrouble.tsx'
import { refresh, useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { FeedList } from './FeedList.tsx'
import { FeedResults } from './FeedResults.tsx'
import { FeedFileModal } from './FeedFileModal.tsx'
import { MakeFeedModal } from './MakeFeedModal.tsx'
import '../money/money.css'

/** Never 0 where not all was counted: the rest is told before a feed is made. */
const atLeast = (counted: number, more: boolean): string => {
  if (!more) return counted.toLocaleString('en-US')
  return counted === 0 ? 'Told with the feed' : `${counted.toLocaleString('en-US')} or more`
}

/** Carriers: what waits to be sent, what came back, and the feeds so far. */
export const Component = () => {
  const read = useCall(getCarriers, {}, { pollWhile: ({ feeds }) => feeds.some(({ state }) => state === 'closing') })
  const { data } = read
  const [asks, setAsks] = useState<Carrier>()
  const [wanted, setWanted] = useState<Feed>()
  return (
    <>
      <title>Carriers</title>
      <div className="office-head">
        <h1 tabIndex={-1}>Carriers</h1>
      </div>
      <ReadTrouble of={[read]} />
      {data === undefined && read.error === null && <Skeleton height="24rem" />}
      {data?.carriers.length === 0 && <p className="muted">Nothing was sold yet, so there is no carrier to tell.</p>}
      {data !== undefined && data.carriers.length > 0 && (
        <table className="office-list">
          <caption className="visually-hidden">Carriers</caption>
          <thead>
            <tr>
              <th scope="col">Carrier</th>
              <th scope="col">Its feed holds</th>
              <th scope="col" className="figures">
                New to send
              </th>
              <th scope="col" className="figures">
                Changed
              </th>
              <th scope="col" className="figures">
                Ended
              </th>
              <th scope="col" className="figures">
                Rejected
              </th>
              <th scope="col">Next feed</th>
            </tr>
          </thead>
          <tbody>
            {data.carriers.map((one) => {
              const { carrier, mode, waiting, rejected } = one
              return (
                <tr key={carrier}>
                  <th scope="row">{carrier}</th>
                  <td data-heading="Its feed holds">{feedMode[mode]}</td>
                  <td data-heading="New to send" className="figures">
                    {waiting.toLocaleString('en-US')}
                  </td>
                  <td data-heading="Changed" className="figures">
                    {atLeast(one.changed, one.more)}
                  </td>
                  <td data-heading="Ended" className="figures">
                    {atLeast(one.ended, one.more)}
                  </td>
                  <td data-heading="Rejected" className="figures">
                    {rejected === 0 ? (
                      '0'
                    ) : (
                      <Link to={`/admin/carriers/rejected?carrier=${encodeURIComponent(carrier)}`}>
                        {rejected.toLocaleString('en-US')}
                      </Link>
                    )}
                  </td>
                  <td data-heading="Next feed">
                    <Button
                      look="secondary"
                      small
                      aria-label={`Make the feed of ${carrier}`}
                      onClick={() => {
                        // What it would hold is reckoned each time somebody asks.
                        void refresh(getFeedAhead)
                        setAsks(one)
                      }}
                    >
                      Make the feed
                    </Button>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      {data !== undefined && data.feeds.length > 0 && (
        <>
          <FeedResults feeds={data.feeds} />
          <FeedList feeds={data.feeds} onWant={setWanted} />
        </>
      )}
      {wanted !== undefined && <FeedFileModal of={wanted} onClose={() => setWanted(undefined)} />}
      {asks !== undefined && <MakeFeedModal of={asks} onClose={() => setAsks(undefined)} />}
    </>
  )
}
