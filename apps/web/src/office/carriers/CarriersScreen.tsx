import { feedMode, feedStands, getCarriers, type Carrier, type Feed } from '@openroll/contract/office/carriers'
import { holdsErased } from '@openroll/contract/office/taken-files'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../drawings/Icon.tsx'
import { ReadTrouble } from '../../form/ReadTrouble.tsx'
import { refresh, useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { shownMoment } from '../shown-moment.ts'
import { FeedResults } from './FeedResults.tsx'
import { FeedFileModal } from './FeedFileModal.tsx'
import { MakeFeedModal } from './MakeFeedModal.tsx'
import '../money/money.css'

const lookAgainMs = 2000

/** Carriers: what waits to be sent, what came back, and the feeds so far. */
export const Component = () => {
  const read = useCall(getCarriers, {})
  const { data } = read
  const [asks, setAsks] = useState<Carrier>()
  const [wanted, setWanted] = useState<Feed>()
  const isMaking = data?.feeds.some(({ state }) => state === 'closing') === true
  useEffect(() => {
    if (!isMaking) return undefined
    const timer = setInterval(() => void refresh(getCarriers), lookAgainMs)
    return () => clearInterval(timer)
  }, [isMaking])
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
                To be sent
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
                  <td data-heading="To be sent" className="figures">
                    {waiting.toLocaleString('en-US')}
                  </td>
                  <td data-heading="Rejected" className="figures">
                    {rejected === 0 ? (
                      '0'
                    ) : (
                      <Link to="/admin/carriers/rejected">{rejected.toLocaleString('en-US')}</Link>
                    )}
                  </td>
                  <td data-heading="Next feed">
                    <Button
                      look="secondary"
                      small
                      aria-label={`Make the feed of ${carrier}`}
                      onClick={() => setAsks(one)}
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
          <section aria-labelledby="feeds">
            <h2 id="feeds">Feeds</h2>
            <ul className="money-files">
              {data.feeds.map((feed) => {
                const { feed_id, carrier, made_at, coverages, state, erased } = feed
                return (
                  <li key={feed_id}>
                    <span>
                      {carrier} <span className="pill">{feedStands(feed)}</span>
                      <small className="muted">
                        {shownMoment(made_at)},{' '}
                        {coverages === 1 ? '1 coverage' : `${coverages.toLocaleString('en-US')} coverages`}
                      </small>
                      {erased > 0 && <small>{holdsErased(erased)}</small>}
                    </span>
                    <Button look="secondary" small disabled={state === 'closing'} onClick={() => setWanted(feed)}>
                      <Icon name="download" /> {feed_id}.csv
                    </Button>
                  </li>
                )
              })}
            </ul>
          </section>
          <FeedResults feeds={data.feeds} />
        </>
      )}
      {wanted !== undefined && <FeedFileModal of={wanted} onClose={() => setWanted(undefined)} />}
      {asks !== undefined && <MakeFeedModal of={asks} onClose={() => setAsks(undefined)} />}
    </>
  )
}
