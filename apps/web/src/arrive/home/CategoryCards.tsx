import { shownMoney } from '@openroll/contract/money'
import { Link } from 'react-router'
import { categoryIcon } from '../../drawings/category-icon.ts'
import { Icon } from '../../drawings/Icon.tsx'
import { useOffer } from '../site/use-offer.ts'
import { categoryName } from '@openroll/contract/words'

const isKnown = (code: string): code is keyof typeof categoryIcon => code in categoryIcon
const count = (number: number, one: string): string => `${number} ${number === 1 ? one : `${one}s`}`

/** The site's plan categories with plan count, carrier count and lowest price (SF-2.21). */
export const CategoryCards = () => {
  const { categories } = useOffer()
  return categories.length === 0 ? null : (
    <section className="page section" aria-labelledby="categories">
      <h2 id="categories">Shop for a plan</h2>
      <ul className="category-cards">
        {categories.map(({ code, plans, carriers, from_price }) => (
          <li key={code}>
            <Link to={`/plans?type=${code}`} className="card category-card">
              <Icon name={isKnown(code) ? categoryIcon[code] : 'shield'} />
              <h3>{categoryName(code)}</h3>
              <p className="muted">
                {count(plans, 'plan')} from {count(carriers, 'carrier')}
              </p>
              {from_price !== null && (
                <p className="price">
                  <span className="price-from">from</span> <strong className="money">{shownMoney(from_price)}</strong>
                  <span className="muted"> a month</span>
                </p>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
