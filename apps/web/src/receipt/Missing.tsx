import { planCategory } from '@openroll/contract/words'
import { Link } from 'react-router'
import { categoryIcon } from '../drawings/category-icon.ts'
import { Icon } from '../drawings/Icon.tsx'
import type { ReceiptData } from './receipt-data.ts'

/** As many as are looked at after a purchase. */
const most = 3

/** What the person does not have yet, and could have: the first categories that nothing was bought of. The cart is free for them. */
export const Missing = ({ missing = [] }: Pick<ReceiptData, 'missing'>) =>
  missing.length === 0 ? null : (
    <section className="receipt-missing" aria-labelledby="missing">
      <h2 id="missing">Not covered yet?</h2>
      <p className="muted">This enrollment is done. Another plan is an enrollment of its own.</p>
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
