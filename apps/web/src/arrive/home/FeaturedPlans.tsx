import { shownMoney } from '@openroll/contract/money'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/Button.tsx'
import { CarrierMark } from '../../ui/pictures/CarrierMark.tsx'
import { useOffer } from '../site/use-offer.ts'
import { categoryName } from '@openroll/contract/words'
import { Facts } from '../../ui/Facts.tsx'

/** The number of fact rows that line up across the cards (home.css). */
const mostFacts = 3

/** The site's featured plans with their lowest price (SF-8.07). */
export const FeaturedPlans = () => {
  const { featured } = useOffer()
  return featured.length === 0 ? null : (
    <section className="page section" aria-labelledby="featured">
      <h2 id="featured">Popular plans</h2>
      <ul className="tiles featured">
        {featured.map((plan) => (
          <li key={plan.plan_id} className="card plan-card">
            <div className="plan-card-head">
              <CarrierMark carrier={plan.carrier} logo={plan.plan_logo} />
              <div>
                <h3>{plan.plan_name}</h3>
                <p className="muted">{categoryName(plan.category)}</p>
              </div>
            </div>
            <Facts facts={plan.facts.slice(0, mostFacts)} />
            {plan.from_price !== null && (
              <p className="price">
                <span className="price-from">from</span>{' '}
                <strong className="money">{shownMoney(plan.from_price)}</strong> <span className="muted">a month</span>
              </p>
            )}
            <Link to={`/plan/${plan.plan_id}`} className={buttonClass('secondary', { wide: true })}>
              See details<span className="visually-hidden"> of {plan.plan_name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
