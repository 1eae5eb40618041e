import { shownMoney } from '@openroll/contract/money'
import { Link } from 'react-router'

type Props = { label: string; payments: number; amount: string; to?: string }

export const paymentsCounted = (count: number): string =>
  count === 1 ? '1 payment' : `${count.toLocaleString('en-US')} payments`

/** An amount with its number of payments. */
export const Figure = ({ label, payments, amount, to }: Props) => (
  <div className="money-figure">
    <span className="muted">{label}</span>
    <strong>{shownMoney(amount)}</strong>
    {to === undefined ? <span>{paymentsCounted(payments)}</span> : <Link to={to}>{paymentsCounted(payments)}</Link>}
  </div>
)
