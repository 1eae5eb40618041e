import { Link } from 'react-router'
import { bootstrap } from '../../bootstrap.ts'

/** The site's blocks of links to plans (SF-2.21). */
export const InfoBlocks = () =>
  bootstrap.info_blocks.length === 0 ? null : (
    <section className="page section" aria-labelledby="looking-for">
      <h2 id="looking-for">What are you looking for?</h2>
      <ul className="tiles info-blocks">
        {bootstrap.info_blocks.map(({ title, text, plans }) => (
          <li key={title} className="card">
            <h3>{title}</h3>
            <p className="muted">{text}</p>
            <ul className="plain-links">
              {plans.map(({ plan_id, plan_name }) => (
                <li key={plan_id}>
                  <Link to={`/plan/${plan_id}`}>{plan_name}</Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
