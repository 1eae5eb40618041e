import { getCatalogPlan, type CatalogPlan } from '@openroll/contract/office/catalog/plan'
import { planCategory } from '@openroll/contract/words'
import { Link, useParams } from 'react-router'
import { LoadError } from '../../form/LoadError.tsx'
import { useCall } from '../../query.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Section } from '../page/Section.tsx'
import { FactSections } from './FactSections.tsx'
import { ImportHint } from './ImportHint.tsx'
import { Prices } from './Prices.tsx'
import { formatCount, rateCountText } from './words.ts'
import '../page/page.css'
import './catalog.css'

/** One plan: what it is, where it's sold, its prices and its questions. */
export const Component = () => {
  const { plan_id = '' } = useParams()
  const read = useCall(getCatalogPlan, { plan_id })
  const { data } = read
  return (
    <>
      <title>{data?.name ?? 'Plan'}</title>
      <p className="office-back">
        <Link to="/admin/catalog">Catalog</Link>
      </p>
      <div className="office-head">
        <h1 tabIndex={-1}>{data?.name ?? 'Plan'}</h1>
        <Link to={`/admin/catalog/changes?plan_id=${plan_id}`}>Change history</Link>
      </div>
      <LoadError of={[read]} />
      {data === undefined && read.error === null && <Skeleton height="24rem" />}
      {data !== undefined && read.error === null && <Plan of={data} />}
    </>
  )
}

const Plan = ({ of: plan }: { of: CatalogPlan }) => (
  <>
    <p className="office-under">
      {plan.carrier} · {planCategory[plan.category]} · Plan {plan.plan_id}{' '}
      {plan.sample && <span className="pill">Sample</span>} <span className="muted">{rateCountText(plan.rates)}</span>
    </p>
    <Prices plan={plan} />
    <Section title="Where it’s sold">
      {plan.sold.length === 0 ? (
        <p>Not sold anywhere: no state, area and rate match.</p>
      ) : (
        <details open={plan.sold.length <= 3}>
          <summary>{plan.sold.length === 1 ? '1 state' : `${plan.sold.length} states and territories`}</summary>
          <dl className="office-facts">
            {plan.sold.map(({ state, name, zips, of }) => (
              <div key={state}>
                <dt>{name}</dt>
                <dd>
                  {zips === of
                    ? `All ${formatCount(of)} zip codes`
                    : `${formatCount(zips)} of ${formatCount(of)} zip codes`}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <p>
        {plan.sites.length === 0 ? 'Not sold on any site.' : 'Sold on '}
        {plan.sites.map(({ site_id, name }, at) => (
          <span key={site_id}>
            {at > 0 && ', '}
            <Link to={`/admin/sites/${site_id}`}>{name}</Link>
          </span>
        ))}
      </p>
    </Section>
    <FactSections parts={plan.parts} />
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
    <Section title="Agreements">
      {plan.agreements.map(({ agreement_id, version, head, text }) => (
        <details key={agreement_id}>
          <summary>
            {head} <span className="muted">version {version}</span>
          </summary>
          <p>{text}</p>
        </details>
      ))}
    </Section>
    <ImportHint command="npm run catalog -- import DIR">
      This plan comes from a file and can’t be changed here. To update it on the server, run
    </ImportHint>
  </>
)
