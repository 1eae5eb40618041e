import { shownMoney } from '@openroll/contract/money'
import type { LikelyYear } from '@openroll/contract/shop/likely'
import type { ListedPlan } from '@openroll/contract/shop/plans'
import { nearly, wholeSum } from '../likely/year-words.ts'

type Props = { plan: Pick<ListedPlan, 'price' | 'price_from'>; year: LikelyYear | 'pending' | undefined }

/** The row's price: per month, or per year with the month below. If the year isn't known, shows only the month. */
export const RowPrice = ({ plan: { price, price_from }, year }: Props) => {
  if (price === null) return <p className="row-price muted">See your price after a question or two</p>
  const month = `${price_from ? 'from ' : ''}${shownMoney(price)} a month`
  if (year === 'pending')
    return (
      <p className="row-price" aria-busy="true">
        <strong className="money skeleton-text">&nbsp;</strong> <span className="muted">a year</span>{' '}
        <span className="row-month">{month}</span>
      </p>
    )
  if (year === undefined || year.premium === null || year.inside.sure === 'unknown')
    return (
      <p className="row-price">
        {price_from && <span className="muted">from </span>}
        <strong className="money">{shownMoney(price)}</strong> <span className="muted">a month</span>
      </p>
    )
  return (
    <p className="row-price">
      <strong className="money">
        <span className="row-nearly">{`${price_from && year.inside.sure !== 'least' ? 'from ' : ''}${nearly[year.inside.sure]}`}</span>
        {wholeSum(year.premium, year.inside.pay)}
      </strong>{' '}
      <span className="muted">a year</span> <span className="row-month">{month}</span>
    </p>
  )
}
