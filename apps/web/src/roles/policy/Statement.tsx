import {
  attemptText,
  lineText,
  type Statement as Shown,
  type StatementAttempt,
  type StatementLine,
} from '@openroll/contract/ledger/statement'
import { shownMoney } from '@openroll/contract/money'
import { longDate } from '@openroll/contract/shown'
import './statement.css'

/** Lines shown before the list is expanded. */
const initialCount = 12

/** Every charge and payment of a policy, latest first, with the balance after each. */
export const Statement = ({ of: { lines, attempts, balance, is_credit, not_due } }: { of: Shown }) => {
  const latest = [...lines, ...attempts].toSorted((one, other) => one.on.localeCompare(other.on)).toReversed()
  const earlier = latest.slice(initialCount)
  if (latest.length === 0) return <p className="muted">Charges and payments will show here once the first is due.</p>
  return (
    <div className="statement">
      <p className="statement-balance">
        {is_credit ? 'Credit' : 'Balance'} <span className="money">{shownMoney(balance)}</span>
        {not_due !== null && (
          <small className="muted">{`${shownMoney(not_due.amount)} of it is due ${longDate(not_due.on)}`}</small>
        )}
      </p>
      <Lines of={latest.slice(0, initialCount)} />
      {earlier.length > 0 && (
        <details>
          <summary>{earlier.length === 1 ? '1 earlier entry' : `${earlier.length} earlier entries`}</summary>
          <Lines of={earlier} />
        </details>
      )}
    </div>
  )
}

const Lines = ({ of }: { of: readonly (StatementLine | StatementAttempt)[] }) => (
  <ol className="statement-lines" reversed>
    {of.map((one) => ('state' in one ? <Attempt key={one.payment_id} of={one} /> : <Line key={one.number} of={one} />))}
  </ol>
)

/** A payment attempt, which changes no balance. */
const Attempt = ({ of }: { of: StatementAttempt }) => (
  <li>
    <span className="statement-what muted">
      {attemptText(of)}
      <small>{`${longDate(of.on)} · ${of.payment_id}`}</small>
    </span>
  </li>
)

const Line = ({ of: line }: { of: StatementLine }) => (
  <li>
    <span className="statement-what">
      {lineText(line)}
      <small className="muted">
        {[longDate(line.on), line.due_on !== null && `due ${longDate(line.due_on)}`, line.payment_id, onlyPart(line)]
          .filter((one) => typeof one === 'string')
          .join(' · ')}
      </small>
      {line.parts.length > 1 && <Parts of={line} />}
    </span>
    <span className="statement-amount">
      <span className={line.charge === null ? 'money statement-credit' : 'money'}>{amountOf(line)}</span>
      <small className="muted">
        {line.is_credit ? 'Credit' : 'Balance'} {shownMoney(line.balance)}
      </small>
    </span>
  </li>
)

/** The plan's name, for a line with only one. */
const onlyPart = ({ parts: [first, ...others], payment_id }: StatementLine): string | undefined =>
  first !== undefined && others.length === 0 && payment_id === null ? first.what : undefined

/** Credits get a minus sign, since they lower the balance. */
const amountOf = ({ charge, credit }: Pick<StatementLine, 'charge' | 'credit'>): string =>
  charge !== null ? shownMoney(charge) : credit === null ? shownMoney('0.00') : `−${shownMoney(credit)}`

const Parts = ({ of: { parts, number } }: { of: StatementLine }) => (
  <details>
    <summary>Details</summary>
    <ul className="statement-parts">
      {parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two parts may be identical, and the order never changes
        <li key={`${number} ${index}`}>
          {part.what} <span className="money">{amountOf(part)}</span>
        </li>
      ))}
    </ul>
  </details>
)
