import { type AccountStatement as Account } from '@openroll/contract/roles/statement/account-statement'
import { shownMoney } from '@openroll/contract/money'
import './account-statement.css'

/** What the group owes in all, and what is past due. */
export const Balance = ({ of: { balance, past_due, unapplied } }: { of: Account }) => (
  <section aria-label="Balance" className="account-balance">
    <dl>
      <div>
        <dt className="muted">{balance.minus ? 'Your credit' : 'You owe'}</dt>
        <dd>{shownMoney(balance.amount)}</dd>
      </div>
      <div>
        <dt className="muted">Past due</dt>
        <dd>{shownMoney(past_due)}</dd>
      </div>
    </dl>
    <Unapplied balance={balance} unapplied={unapplied} />
  </section>
)

/** Why the balance differs from the open invoices. */
const Unapplied = ({ balance, unapplied }: Pick<Account, 'balance' | 'unapplied'>) => {
  if (Number(unapplied.amount) === 0) return null
  const cash = shownMoney(unapplied.amount)
  if (balance.minus) return <p>It goes toward your next invoice.</p>
  return (
    <p>
      {unapplied.minus
        ? `That’s your open invoices plus ${cash} of a payment that was returned after it was applied.`
        : `That’s your open invoices less ${cash} that isn’t applied to one yet.`}
    </p>
  )
}
