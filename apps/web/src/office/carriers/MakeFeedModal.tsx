import { getFeedAhead, type FeedAhead } from '@openroll/contract/office/carriers/ahead'
import { makeFeed, type Carrier } from '@openroll/contract/office/carriers'
import { send } from '../../api.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { ReadTrouble } from '../../form/ReadTrouble.tsx'
import { useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { coveragesCounted } from './coverages-counted.ts'

/** What of it is new, changed and ended. */
const Holds = ({ of: ahead }: { of: FeedAhead }) => (
  <table className="money-ahead">
    <caption className="visually-hidden">What the feed holds</caption>
    <tbody>
      {(
        [
          ['New', ahead.added],
          ['Changed', ahead.changed],
          ['Ended or cancelled', ahead.ended],
        ] as const
      ).map(([label, count]) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td className="figures">{coveragesCounted(count)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const linesOf = (lines: number): string =>
  lines === 1 ? 'one line, for one person' : `${lines.toLocaleString('en-US')} lines, one for each person`

const unpaidSays = (unpaid: number): string =>
  unpaid === 1
    ? '1 new coverage has no first payment yet. Its member was told that coverage starts once the first payment is made.'
    : `${unpaid.toLocaleString('en-US')} new coverages have no first payment yet. Their members were told that coverage starts once the first payment is made.`

/** Asks before a feed is made, with what it holds: that counts as sent from then on. */
export const MakeFeedModal = ({ of, onClose }: { of: Carrier; onClose: () => void }) => {
  const { busy, trouble, run } = useRun()
  const { carrier, mode } = of
  const read = useCall(getFeedAhead, { carrier })
  const ahead = read.isFetching ? undefined : read.data
  const isRefused = typeof ahead?.refused === 'string'
  const make = () =>
    void run(async () => {
      await send(makeFeed, { carrier })
      onClose()
    })
  return (
    <Modal title={`Make the feed of ${carrier}?`} onClose={onClose}>
      {mode === 'full' && <p>It holds all that is covered.</p>}
      <ReadTrouble of={[read]} />
      {ahead === undefined && read.error === null && <Skeleton height="8rem" />}
      {ahead?.coverages === 0 && <p>{ahead.refused ?? 'Nothing has changed: the feed will be empty'}.</p>}
      {ahead !== undefined && ahead.coverages > 0 && (
        <>
          <p>
            {ahead.more
              ? `It holds more than ${coveragesCounted(ahead.coverages)}. The first of them, in ${linesOf(ahead.lines)}:`
              : `It holds ${coveragesCounted(ahead.coverages)} in ${linesOf(ahead.lines)}:`}
          </p>
          <Holds of={ahead} />
          {ahead.unpaid > 0 && (
            <Notice>
              <p>{unpaidSays(ahead.unpaid)}</p>
            </Notice>
          )}
          <p>All of it counts as sent from then on. This can’t be taken back: send the carrier the file.</p>
        </>
      )}
      <TroubleNotice trouble={trouble} onRetry={make} />
      <div className="modal-foot">
        <Button look="quiet" onClick={onClose}>
          {isRefused ? 'Close' : 'Cancel'}
        </Button>
        {!isRefused && (
          <Button busy={busy} disabled={ahead === undefined && !read.isError} onClick={make}>
            Make the feed
          </Button>
        )}
      </div>
    </Modal>
  )
}
