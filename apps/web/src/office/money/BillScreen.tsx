import { getBill, type RecordedPayment } from '@openroll/contract/office/money/bill'
import { shownMoney } from '@openroll/contract/money'
import { longDate } from '@openroll/contract/shown'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { LoadError } from '../../form/LoadError.tsx'
import { useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BillLines } from './BillLines.tsx'
import { BillRecorded } from './BillRecorded.tsx'
import { BillState } from './BillStanding.tsx'
import { PayWithRestModal, usesRest } from './PayWithRestModal.tsx'
import { RestModal } from './RestModal.tsx'
import { RecordBillPaymentModal } from './RecordBillPaymentModal.tsx'
import { RemindGroup } from './RemindGroup.tsx'
import { TakeBackModal } from './TakeBackModal.tsx'
import './money.css'

/** A bill to a group: what is paid and open of it, each line, and what the group paid. */
export const Component = () => {
  const { batch_id = '', group_id = '' } = useParams()
  const which = { batch_id, group_id }
  const read = useCall(getBill, which)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [recording, setRecording] = useState(false)
  const [settling, setSettling] = useState(false)
  const [usingRest, setUsingRest] = useState(false)
  const [taking, setTaking] = useState<RecordedPayment>()
  const { data } = read
  const title = data === undefined ? 'Bill' : `Bill ${data.number} for ${data.group}`
  const hasRest = data !== undefined && Number(data.rest) > 0
  const isOpen = data !== undefined && Number(data.open) > 0
  // What is not owed any more is paid where its line is marked.
  const canBePaid = isOpen || (data !== undefined && Number(data.lapsed) > 0)
  const marked = data?.lines.filter(({ payment_id }) => chosen.includes(payment_id)) ?? []
  return (
    <>
      <title>{title}</title>
      <div className="office-head">
        <h1 tabIndex={-1}>{title}</h1>
        <Link to="/admin/money/bills">Back to group bills</Link>
      </div>
      <LoadError of={[read]} />
      {data === undefined && read.error === null && <Skeleton height="24rem" />}
      {data !== undefined && (
        <>
          <p>
            <BillState {...data} /> Billed {longDate(data.made_on)}
            {data.due_on !== null && `, due ${longDate(data.due_on)}`}.
          </p>
          <div className="money-figures">
            {(['amount', 'paid', 'open'] as const).map((of) => (
              <div key={of} className="money-figure">
                <span className="muted">{{ amount: 'Billed', paid: 'Paid', open: 'Balance' }[of]}</span>
                <strong>{shownMoney(data[of])}</strong>
              </div>
            ))}
            {Number(data.lapsed) > 0 && (
              <div className="money-figure">
                <span className="muted">To write off</span>
                <strong>{shownMoney(data.lapsed)}</strong>
                <small>No longer owed</small>
              </div>
            )}
            {Number(data.dropped) > 0 && (
              <div className="money-figure">
                <span className="muted">Written off or retried</span>
                <strong>{shownMoney(data.dropped)}</strong>
              </div>
            )}
            {hasRest && (
              <div className="money-figure">
                <span className="muted">Unapplied</span>
                <strong>{shownMoney(data.rest)}</strong>
                <small>{isOpen ? 'Available for this bill’s next payment' : 'Refund owed to the group'}</small>
              </div>
            )}
          </div>
          <div className="money-acts">
            <Button small look={canBePaid ? 'primary' : 'secondary'} onClick={() => setRecording(true)}>
              Record {canBePaid ? 'a' : 'another'} payment
            </Button>
            {hasRest && canBePaid && (
              <Button small look="secondary" onClick={() => setUsingRest(true)}>
                {usesRest}
              </Button>
            )}
            {hasRest && (
              <Button small look="secondary" onClick={() => setSettling(true)}>
                Settle unapplied cash
              </Button>
            )}
            {isOpen && <RemindGroup which={which} bill={data} />}
          </div>
          <BillRecorded groupId={group_id} recorded={data.recorded} takeBack={setTaking} />
          <BillLines lines={data.lines} chosen={chosen} choose={setChosen} />
          {recording && (
            <RecordBillPaymentModal
              which={which}
              bill={data}
              chosen={marked}
              onClose={() => setRecording(false)}
              onRecorded={() => setChosen([])}
            />
          )}
          {usingRest && (
            <PayWithRestModal
              which={which}
              bill={data}
              chosen={marked}
              onClose={() => setUsingRest(false)}
              onPaid={() => setChosen([])}
            />
          )}
          {settling && <RestModal which={which} bill={data} onClose={() => setSettling(false)} />}
          {taking !== undefined && (
            <TakeBackModal which={which} payment={taking} onClose={() => setTaking(undefined)} />
          )}
        </>
      )}
    </>
  )
}
