import { getFeedPreview } from '@openroll/contract/office/carriers/preview'
import { feedMode, getCarriers, type Carrier, type Feed } from '@openroll/contract/office/carriers'
import { useState } from 'react'
import { Link } from 'react-router'
import { LoadError } from '../../form/LoadError.tsx'
import { refresh, useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { FeedList } from './FeedList.tsx'
import { FeedResults } from './FeedResults.tsx'
import { FeedFileModal } from './FeedFileModal.tsx'
import { MakeFeedModal } from './MakeFeedModal.tsx'
import '../money/money.css'

/** Never shows 0 for an incomplete count; the dialog that makes the feed has the full count. */
const countText = (counted: number, more: boolean): string => {
  if (!more) return counted.toLocaleString('en-US')
  return counted === 0 ? 'See feed preview' : `${counted.toLocaleString('en-US')} or more`
}

/** Carriers: coverages to send, rejections, and the feeds so far. */
export const Component = () => {
  const read = useCall(getCarriers, {}, { pollWhile: ({ feeds }) => feeds.some(({ state }) => state === 'closing') })
  const { data } = read
  const [carrierForFeed, setCarrierForFeed] = useState<Carrier>()
  const [feedToDownload, setFeedToDownload] = useState<Feed>()
  return (
    <>
      <title>Carriers</title>
      <div className="office-head">
        <h1 tabIndex={-1}>Carriers</h1>
      </div>
      <LoadError of={[read]} />
      {data === undefined && read.error === null && <Skeleton height="24rem" />}
      {data?.carriers.length === 0 && <p className="muted">No carriers yet. They show up here after the first sale.</p>}
      {data !== undefined && data.carriers.length > 0 && (
        <table className="office-list">
          <caption className="visually-hidden">Carriers</caption>
          <thead>
            <tr>
              <th scope="col">Carrier</th>
              <th scope="col">Feed type</th>
              <th scope="col" className="figures">
                New
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
                  <td data-heading="Feed type">{feedMode[mode]}</td>
                  <td data-heading="New" className="figures">
                    {waiting.toLocaleString('en-US')}
                  </td>
                  <td data-heading="Changed" className="figures">
                    {countText(one.changed, one.more)}
                  </td>
                  <td data-heading="Ended" className="figures">
                    {countText(one.ended, one.more)}
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
                      aria-label={`Create feed for ${carrier}`}
                      onClick={() => {
                        // Recalculates the preview each time the dialog opens.
                        void refresh(getFeedPreview)
                        setCarrierForFeed(one)
                      }}
                    >
                      Create feed
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
          <FeedList feeds={data.feeds} onDownload={setFeedToDownload} />
        </>
      )}
      {feedToDownload !== undefined && (
        <FeedFileModal of={feedToDownload} onClose={() => setFeedToDownload(undefined)} />
      )}
      {carrierForFeed !== undefined && (
        <MakeFeedModal of={carrierForFeed} onClose={() => setCarrierForFeed(undefined)} />
      )}
    </>
  )
}
