import { shownMoney } from '@openroll/contract/money'
import { getReceipt, type Receipt } from '@openroll/contract/receipt/receipt'
import { longDate } from '@openroll/contract/shown'
import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import { CallFailed } from '../api.ts'
import { bootstrap } from '../bootstrap.ts'
import { Icon } from '../drawings/Icon.tsx'
import { useCall, useEnrollmentId } from '../query.ts'
import { NotHere } from '../resume/NotHere.tsx'
import { recall, remember } from '../session.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

/** The number to keep, what happens next, and the sums once more (EW-2.38, EW-2.39). */
export const Component = () => {
  const id = useEnrollmentId()
  const receipt = useCall(getReceipt, { enrollment_id: id ?? '' }, { enabled: id !== null })
  if (id === null) return <Navigate to="/" replace />
  if (receipt.error instanceof CallFailed && receipt.error.status === 404) return <NotHere />
  return (
    <div className="page receipt-page">
      <title>Your confirmation</title>
      {receipt.isError && <Failure onRetry={() => void receipt.refetch()} />}
      {receipt.isPending && <Skeleton height="36rem" />}
      {receipt.data !== undefined && <Shown receipt={receipt.data} />}
    </div>
  )
}

/** Leaves the enrollment behind: this browser begins anew (EW-4.53). */
const leave = () => remember({ tempId: null, isFilterDataSubmitted: null, menuSelectedItem: null })

/** Home by how this browser came in, else by the process (EW-2.39). */
const homeAfter = (): string => {
  if (recall('open_type') !== null) return '/'
  return { rep: '/agent-home', group: '/group-home' }[recall('eprocess') ?? ''] ?? '/'
}

const Shown = ({ receipt }: { receipt: Receipt }) => {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(receipt.policy_id).catch(() => undefined)
    setCopied(true)
  }
  const referral = recall('referral')
  return (
    <>
      <header className="receipt-head">
        <h1 tabIndex={-1}>Thank you, {receipt.name}</h1>
        <p>You are enrolled. Your cover starts on {longDate(receipt.effective_date)}.</p>
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
              <dt>Paid by</dt>
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
            {bootstrap.mail_off ? (
              <li>Keep this page or print it: this site sends no mail.</li>
            ) : (
              <li>A receipt is on its way to {receipt.email}. It arrives within 10 minutes.</li>
            )}
            <li>Your plan documents follow before {longDate(receipt.effective_date)}.</li>
            <li>
              The first payment is {shownMoney(receipt.initial_month_cost)}; every later month is{' '}
              {shownMoney(receipt.recurring_month_cost)}.
            </li>
          </ol>
          <Link
            to={referral === null ? homeAfter() : `/referrals?rid=${referral}`}
            className={buttonClass('primary')}
            onClick={leave}
          >
            Return
          </Link>
        </section>
      </div>
    </>
  )
}
