import type { OpenedQuote } from '@openroll/contract/cart/quote'
import { shownMoney } from '@openroll/contract/money'
import { Facts } from '../../ui/Facts.tsx'

/** A quote's plans with price, one-time fees and coverage; shows both prices if they differ. */
export const QuoteLines = ({ quote: { lines } }: { quote: OpenedQuote }) => (
  <section className="card" aria-label="Plans in this quote">
    <ul className="quote-lines">
      {lines.map((line) => (
        <li key={line.plan_id}>
          <div>
            <strong>{line.plan_name}</strong>
            <p className="muted">{[line.carrier, line.detail].filter((part) => part !== '').join(' · ')}</p>
            {line.gone !== null && <p className="quote-gone">No longer available: {line.gone}</p>}
          </div>
          <Price line={line} />
          {line.covers.length > 0 && <Facts facts={line.covers} />}
        </li>
      ))}
    </ul>
  </section>
)

const Price = ({ line: { price, now, fees } }: { line: OpenedQuote['lines'][number] }) => {
  const isSame = now === price
  return (
    <p className="quote-price">
      {!isSame && <span className="muted">Quoted </span>}
      <span className={isSame ? 'cart-price money' : 'money'}>{shownMoney(price)} a month</span>
      {!isSame && now !== null && (
        <>
          <br />
          <span className="muted">Today </span>
          <span className="cart-price money">{shownMoney(now)} a month</span>
        </>
      )}
      {fees.map(({ name, amount }) => (
        <small key={name}>
          {name}, one time: <span className="money">{shownMoney(amount)}</span>
        </small>
      ))}
    </p>
  )
}
