import { shownMoney } from '@openroll/contract/money'
import type { OpenedReceipt, Receipt } from '@openroll/contract/receipt/receipt'
import { receiptSays } from '@openroll/contract/receipt/says'
import { useState } from 'react'
import { Link } from 'react-router'
import { Drawing } from '../drawings/Drawing.tsx'
import { Icon } from '../drawings/Icon.tsx'
import { recall } from '../session.ts'
import { Button, buttonClass } from '../ui/Button.tsx'

/** A receipt; a mail's link shows it without address and payment. */
export type ReceiptData = OpenedReceipt & Partial<Receipt>

/** Home by how this browser came in, else by the process (EW-2.39). */
const homeAfter = (): string => {
  if (recall('open_type') !== null) return '/'
  return { rep: '/agent-home', group: '/group-home' }[recall('eprocess') ?? ''] ?? '/'
}

const mailWords = ({ mail = 'none', email }: ReceiptData): string =>
  ({
    sent: `We emailed a receipt to ${email}.`,
    waiting: `We are emailing a receipt to ${email}. It should arrive within 10 minutes.`,
    none: 'Print this page or write down your confirmation number.',
  })[mail]

/** The number to keep, what was bought for whom, and what happens next (EW-2.38, EW-2.39). */
export const ReceiptShown = ({ receipt }: { receipt: ReceiptData }) => {
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
          {receipt.group_pays && <p className="muted">Your group pays these amounts.</p>}
          <dl className="details">
            <div>
              <dt>First Month Total Cost</dt>
              <dd className="money">{shownMoney(receipt.initial_month_cost)}</dd>
            </div>
            <div>
              <dt>Recurring Monthly Cost</dt>
              <dd className="money">{shownMoney(receipt.recurring_month_cost)}</dd>
            </div>
            {receipt.payment !== undefined && (
              <div>
                <dt>Payment</dt>
                <dd>{receipt.payment}</dd>
              </div>
            )}
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
