import { getGroupAccount, type GroupAccountPage } from '@openroll/contract/office/group-accounts/group-account'
import type { GroupPayment } from '@openroll/contract/office/group-accounts/group-payment'
import { officeScreens } from '@openroll/contract/office/screens'
import { shownMoney, shownSigned } from '@openroll/contract/money'
import { longDate } from '@openroll/contract/shown'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { LoadError } from '../../form/LoadError.tsx'
import { useCall } from '../../query.ts'
import { AccountStatement } from '../../roles/employees/AccountStatement.tsx'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { applyLabel, ApplyCashModal } from './ApplyCashModal.tsx'
import { CreditModal } from './CreditModal.tsx'
import { GroupPayments } from './GroupPayments.tsx'
import { RecordPaymentModal } from './RecordPaymentModal.tsx'
import { RefundModal } from './RefundModal.tsx'
import { ReversePaymentModal } from './ReversePaymentModal.tsx'
import '../money/money.css'

/** A group's account: what it owes, its open invoices, its payments and its statement. */
export const Component = () => {
  const { group_id = '' } = useParams()
  const read = useCall(getGroupAccount, { group_id })
  const { data } = read
  const title = data === undefined ? 'Group account' : `Account for ${data.group}`
  return (
    <>
      <title>{title}</title>
      <div className="office-head">
        <h1 tabIndex={-1}>{title}</h1>
        <Link to={`${officeScreens.invoices.route}?group_id=${group_id}`}>All invoices for this group</Link>
      </div>
      <LoadError of={[read]} />
      {data === undefined && read.error === null && <Skeleton height="24rem" />}
      {data !== undefined && <Account groupId={group_id} account={data} />}
    </>
  )
}

type AccountProps = { groupId: string; account: GroupAccountPage }

const Account = ({ groupId, account }: AccountProps) => {
  const { group, balance, unapplied, invoices, payments, statement } = account
  const [open, setOpen] = useState<'record' | 'apply' | 'credit' | 'refund'>()
  const [reversing, setReversing] = useState<GroupPayment>()
  const close = () => setOpen(undefined)
  const owes = !balance.minus && Number(balance.amount) > 0
  const hasCash = !unapplied.minus && Number(unapplied.amount) > 0
  return (
    <>
      <Figures account={account} />
      <div className="money-acts">
        <Button small look={owes ? 'primary' : 'secondary'} onClick={() => setOpen('record')}>
          Record a payment
        </Button>
        {hasCash && invoices.length > 0 && (
          <Button small look="secondary" onClick={() => setOpen('apply')}>
            {applyLabel}
          </Button>
        )}
        {Number(account.credits) > 0 && (
          <Button small look="secondary" onClick={() => setOpen('credit')}>
            Credit it now
          </Button>
        )}
        {hasCash && (
          <Button small look="secondary" onClick={() => setOpen('refund')}>
            Record a refund
          </Button>
        )}
      </div>
      <OpenInvoices groupId={groupId} invoices={invoices} />
      <GroupPayments payments={payments} reverse={setReversing} />
      <AccountStatement lines={statement} />
      {open === 'record' && (
        <RecordPaymentModal
          groupId={groupId}
          group={group}
          amount={owes ? balance.amount : null}
          heading={
            <p>
              It pays the oldest open lines first, across all invoices. Any amount too small for a whole line stays on
              the account as unapplied cash. To choose lines, open an invoice.
            </p>
          }
          onClose={close}
        />
      )}
      {open === 'apply' && (
        <ApplyCashModal groupId={groupId} group={group} unapplied={unapplied.amount} onClose={close} />
      )}
      {open === 'credit' && <CreditModal groupId={groupId} group={group} credits={account.credits} onClose={close} />}
      {open === 'refund' && (
        <RefundModal
          groupId={groupId}
          group={group}
          unapplied={unapplied.amount}
          hasOpen={invoices.length > 0}
          onClose={close}
        />
      )}
      {reversing !== undefined && (
        <ReversePaymentModal groupId={groupId} payment={reversing} onClose={() => setReversing(undefined)} />
      )}
    </>
  )
}

const Figures = ({ account: { balance, past_due, unapplied, credits, lapsed } }: Pick<AccountProps, 'account'>) => (
  <div className="money-figures">
    <div className="money-figure">
      <span className="muted">{balance.minus ? 'Credit' : 'Balance'}</span>
      <strong>{shownMoney(balance.amount)}</strong>
    </div>
    <div className="money-figure">
      <span className="muted">Past due</span>
      <strong>{shownMoney(past_due)}</strong>
    </div>
    <div className="money-figure">
      <span className="muted">Unapplied cash</span>
      <strong>{shownSigned(unapplied)}</strong>
      {unapplied.minus && <small>A payment was reversed after its cash was used</small>}
    </div>
    {Number(credits) > 0 && (
      <div className="money-figure">
        <span className="muted">To credit</span>
        <strong>{shownMoney(credits)}</strong>
        <small>Paid for coverage that ended. The next batch credits it.</small>
      </div>
    )}
    {Number(lapsed) > 0 && (
      <div className="money-figure">
        <span className="muted">To write off</span>
        <strong>{shownMoney(lapsed)}</strong>
        <small>No longer owed</small>
      </div>
    )}
  </div>
)

const OpenInvoices = ({ groupId, invoices }: { groupId: string; invoices: GroupAccountPage['invoices'] }) => (
  <section aria-labelledby="open-invoices">
    <h2 id="open-invoices">Open invoices</h2>
    {invoices.length === 0 && <p className="muted">Every invoice is paid.</p>}
    {invoices.length > 0 && (
      <table className="office-list">
        <caption className="visually-hidden">Open invoices</caption>
        <thead>
          <tr>
            <th scope="col">Invoice</th>
            <th scope="col">Due</th>
            <th scope="col" className="figures">
              Amount
            </th>
            <th scope="col" className="figures">
              Open
            </th>
          </tr>
        </thead>
        <tbody>
          {invoices.map(({ batch_id, number, made_on, due_on, amount, open, is_past_due }) => (
            <tr key={batch_id}>
              <th scope="row">
                <Link to={`${officeScreens.invoices.route}/${batch_id}/${groupId}`}>Invoice {number}</Link>
                <small className="muted">Issued {longDate(made_on)}</small>
              </th>
              <td data-heading="Due">
                {longDate(due_on)} {is_past_due && <span className="pill">Past due</span>}
              </td>
              <td data-heading="Amount" className="figures">
                {shownMoney(amount)}
              </td>
              <td data-heading="Open" className="figures">
                {shownMoney(open)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
)
