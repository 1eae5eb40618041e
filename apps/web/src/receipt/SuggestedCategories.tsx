import { planCategory } from '@openroll/contract/words'
import { Link } from 'react-router'
import { categoryIcon } from '../drawings/category-icon.ts'
import { Icon } from '../drawings/Icon.tsx'
import type { ReceiptData } from './receipt-data.ts'

/** How many categories to suggest. */
const most = 3

/** Suggests the first categories without a plan. The cart is empty again by now. */
export const SuggestedCategories = ({ missing = [] }: Pick<ReceiptData, 'missing'>) =>
  missing.length === 0 ? null : (
    <section className="receipt-missing" aria-labelledby="missing">
      <h2 id="missing">Need more coverage?</h2>
      <p className="muted">You can enroll in another plan.</p>
      <ul>
        {missing.slice(0, most).map(({ key, count }) => (
          <li key={key}>
            <Link to={`/plans?type=${key}`} className="card">
              <Icon name={categoryIcon[key]} />
              <span>
                <strong>{planCategory[key]}</strong>{' '}
                <span className="muted">
                  {count} {count === 1 ? 'plan' : 'plans'}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
