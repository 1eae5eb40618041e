import { getCatalogPlan, type CatalogPlan } from '@openroll/contract/office/catalog/plan'
import { planCategory } from '@openroll/contract/words'
import { Link, useParams } from 'react-router'
import { ReadTrouble } from '../../form/ReadTrouble.tsx'
import { useCall } from '../../query.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Section } from '../page/Section.tsx'
import { FactParts } from './FactParts.tsx'
import { HowChanged } from './HowChanged.tsx'
import { Prices } from './Prices.tsx'
import { counted, ratesCounted } from './words.ts'
import '../page/page.css'
import './catalog.css'

/** One plan of the catalog: what it is, where it is sold, what it costs, what it asks. */
export const Component = () => {
  const { plan_id = '' } = useParams()
  const read = useCall(getCatalogPlan, { plan_id })
  const { data } = read
  return (
    <>
      <title>{data?.name ?? 'A plan'}</title>
      <p className="office-back">
        <Link to="/admin/catalog">Catalog</Link>
      </p>
      <div className="office-head">
        <h1 tabIndex={-1}>{data?.name ?? 'A plan'}</h1>
        <Link to={`/admin/catalog/changes?plan_id=${plan_id}`}>What versions changed of it</Link>
      </div>
      <ReadTrouble of={[read]} />
      {data === undefined && read.error === null && <Skeleton height="24rem" />}
      {data !== undefined && read.error === null && <Plan of={data} />}
    </>
  )
}

const Plan = ({ of: plan }: { of: CatalogPlan }) => (
  <>
    <p className="office-under">
      {plan.carrier} · {planCategory[plan.category]} · Plan {plan.plan_id}{' '}
      {plan.sample && <span className="pill">Sample</span>} <span className="muted">{ratesCounted(plan.rates)}</span>
    </p>
    <Prices plan={plan} />
    <Section title="Where it is sold">
      {plan.sold.length === 0 ? (
        <p>No zip code has it: no state, area and rate of it come together.</p>
      ) : (
        <details open={plan.sold.length <= 3}>
          <summary>{plan.sold.length === 1 ? '1 state' : `${plan.sold.length} states and territories`}</summary>
          <dl className="office-facts">
            {plan.sold.map(({ state, name, zips, of }) => (
              <div key={state}>
                <dt>{name}</dt>
                <dd>{zips === of ? `All ${counted(of)} zip codes` : `${counted(zips)} of ${counted(of)} zip codes`}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <p>
        {plan.sites.length === 0 ? 'No site sells it.' : 'Sold by '}
        {plan.sites.map(({ site_id, name }, at) => (
          <span key={site_id}>
            {at > 0 && ', '}
            <Link to={`/admin/sites/${site_id}`}>{name}</Link>
          </span>
        ))}
      </p>
    </Section>
    <FactParts parts={plan.parts} />
    {plan.health.length > 0 && (
      <Section title="Health questions">
        <ol className="plan-questions">
          {plan.health.map(({ question_id, text }) => (
            <li key={question_id}>
              {text} <span className="muted">{question_id}</span>
            </li>
          ))}
        </ol>
      </Section>
    )}
    <Section title="Texts that the buyer agrees to">
      {plan.agreements.map(({ agreement_id, version, head, text }) => (
        <details key={agreement_id}>
          <summary>
            {head} <span className="muted">version {version}</span>
          </summary>
          <p>{text}</p>
        </details>
      ))}
    </Section>
    <HowChanged command="npm run catalog -- import DIR">
      A plan is changed in its file and cannot be changed here. Whoever runs the server imports it with
    </HowChanged>
  </>
)
