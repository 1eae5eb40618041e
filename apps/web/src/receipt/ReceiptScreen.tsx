import { shownMoney } from '@openroll/contract/money'
import { getReceipt, type Receipt } from '@openroll/contract/receipt/receipt'
import { receiptSays } from '@openroll/contract/receipt/says'
import { useEffect, useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { CallFailed } from '../api.ts'
import { Drawing } from '../drawings/Drawing.tsx'
import { Icon } from '../drawings/Icon.tsx'
import { useCall } from '../query.ts'
import { NotHere } from '../resume/NotHere.tsx'
import { recall } from '../session.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { leaveBehind } from './leave-behind.ts'
import { ReceiptNotHere } from './ReceiptNotHere.tsx'

/**
 * The number to keep, what happens next, and the sums once more (EW-2.38, EW-2.39): of the enrollment that the address names, so that
 * a reload shows it again; of the last one here where it names none.
 */
export const Component = () => {
  const [search, setSearch] = useSearchParams()
  const named = search.get('id')
  const [last] = useState(() => recall('receiptId') ?? recall('tempId'))
  const id = named ?? last
  const receipt = useCall(getReceipt, { enrollment_id: id ?? '' }, { enabled: id !== null })
  const shown = receipt.data !== undefined
  useEffect(() => {
    if (!shown || id === null) return
    if (named === null) setSearch({ id }, { replace: true })
    leaveBehind(id)
  }, [shown, id, named, setSearch])
  if (id === null) return <ReceiptNotHere />
  if (receipt.error instanceof CallFailed && !receipt.error.isOutage) {
    if (receipt.error.faults[0]?.target_element === 'policy_id') return <Navigate to="/cart" replace />
    return recall('tempId') === id ? <NotHere /> : <ReceiptNotHere />
  }
  return (
    <div className="page receipt-page">
      <title>Your confirmation</title>
      {receipt.isError && <Failure onRetry={() => void receipt.refetch()} />}
      {receipt.isPending && <Skeleton height="36rem" />}
      {receipt.data !== undefined && <Shown receipt={receipt.data} />}
    </div>
  )
}

/** Home by how this browser came in, else by the process (EW-2.39). */
const homeAfter = (): string => {
  if (recall('open_type') !== null) return '/'
  return { rep: '/agent-home', group: '/group-home' }[recall('eprocess') ?? ''] ?? '/'
}

const mailWords = ({ mail, email }: Receipt): string =>
  ({
    sent: `We emailed a receipt to ${email}.`,
    waiting: `We are emailing a receipt to ${email}. It should arrive within 10 minutes.`,
    none: 'Print this page or write down your confirmation number.',
  })[mail]

const Shown = ({ receipt }: { receipt: Receipt }) => {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(receipt.policy_id).catch(() => undefined)
    setCopied(true)
  }
  const referral = recall('referral')
  const { start, payment } = receiptSays({
    ...receipt,
    first: shownMoney(receipt.initial_month_cost),
    monthly: shownMoney(receipt.recurring_month_cost),
  })
  return (
    <>
      <header className="receipt-head">
        <Drawing name="success" />
        <h1 tabIndex={-1}>Thank you, {receipt.name}</h1>
        <p>{start}</p>
      </header>
      <section className="card receipt-number" aria-label="Confirmation number">
        <p className="muted">Your confirmation number</p>
        <p className="policy-number">{receipt.policy_id}</p>
        <Button look="secondary" small onClick={() => void copy()}>
          <Icon name="copy" /> {copied ? 'Copied' : 'Copy'}
        </Button>{' '}
        <Button look="quiet" small onClick={() => window.print()}>
          <Icon name="print" /> Print
        </Button>
      </section>
      <div className="receipt-columns">
        <section className="card" aria-labelledby="bought">
          <h2 id="bought">Your plans</h2>
          <ul className="receipt-lines">
            {receipt.plans.map((plan) => (
              <li key={`${plan.plan_id}-${plan.plan_name}`}>
                <span>
                  {plan.plan_name}
                  <small className="muted">{plan.detail}</small>
                  {plan.in_review && <span className="badge">in review</span>}
                </span>
                <span className="money">{shownMoney(plan.price)}</span>
              </li>
            ))}
          </ul>
          <dl className="details">
            <div>
              <dt>First Month Total Cost</dt>
              <dd className="money">{shownMoney(receipt.initial_month_cost)}</dd>
            </div>
            <div>
              <dt>Recurring Monthly Cost</dt>
              <dd className="money">{shownMoney(receipt.recurring_month_cost)}</dd>
            </div>
            <div>
              <dt>Payment</dt>
              <dd>{receipt.payment}</dd>
            </div>
          </dl>
          {receipt.people.length > 0 && (
            <>
              <h2>Who is covered</h2>
              <ul className="plain-links">
                {receipt.people.map((person) => (
                  <li key={`${person.name}-${person.relationship}`}>
                    {person.name} <span className="muted">{person.relationship}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
        <section className="card" aria-labelledby="next">
          <h2 id="next">What happens next</h2>
          <ol className="next-list">
            <li>{mailWords(receipt)}</li>
            <li>{payment}</li>
            <li>Your carriers will send you your plan documents and ID cards.</li>
          </ol>
          <Link to={referral === null ? homeAfter() : `/referrals?rid=${referral}`} className={buttonClass('primary')}>
            Return
          </Link>
        </section>
      </div>
    </>
  )
}
