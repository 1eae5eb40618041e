import { getPlanDetailById, type PlanDetail } from '@openroll/contract/shop/plan'
import { getFilteredPlans } from '@openroll/contract/shop/plans'
import { useQueries } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { Drawing } from '../../drawings/Drawing.tsx'
import { troubleOf } from '../../form/trouble.ts'
import { callQuery, useCall, useEnrollmentId } from '../../query.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { planPath } from '../plan-path.ts'
import { Notices } from '../Notices.tsx'
import { Price } from '../plans/PlanCard.tsx'
import { comparedIn } from './compared.ts'

type Row = { readonly label: string; readonly values: readonly string[]; readonly differs: boolean }

/** Rows of what the plans say, each plan's first network; a label that a plan lacks is a dash. */
const rowsOf = (plans: readonly PlanDetail[]): Row[] => {
  // A card's «Plan pays up to» and a table's «The plan pays up to» are one row.
  const plain = (label: string) => label.toLowerCase().replace(/^the /, '')
  const told = new Set(plans.flatMap((plan) => plan.benefits?.rows.map((row) => plain(row.label)) ?? []))
  const facts = (plan: PlanDetail) =>
    new Map([
      ...plan.facts.filter((fact) => !told.has(plain(fact.label))).map((fact) => [fact.label, fact.value] as const),
      ...(plan.benefits?.rows ?? []).map((row) => [row.label, row.values[0] ?? '—'] as const),
    ])
  const tables = plans.map(facts)
  const labels = [...new Set(tables.flatMap((table) => [...table.keys()]))]
  return labels.map((label) => {
    const values = tables.map((table) => table.get(label) ?? '—')
    // Vision has no crowns: a plan of a category in which nobody says a thing differs in nothing there.
    const said = new Set<string | undefined>(
      plans.filter((_, at) => tables[at]?.has(label)).map((plan) => plan.plan_category),
    )
    const alike = values.filter((_, at) => said.has(plans[at]?.plan_category))
    return { label, values, differs: new Set(alike).size > 1 }
  })
}

/** Plans side by side; rows in which they differ are marked. */
export const Component = () => {
  const [search, setSearch] = useSearchParams()
  const named = comparedIn(search.get('plans'))
  const enrollmentId = useEnrollmentId()
  const details = useQueries({ queries: named.map((planId) => callQuery(getPlanDetailById, { planId })) })
  const prices = useCall(getFilteredPlans, { enrollment_id: enrollmentId ?? '' }, { enabled: enrollmentId !== null })
  const isMissing = (at: number) => details[at]?.isError === true && troubleOf(details[at].error).kind !== 'away'
  const ids = named.filter((_, at) => !isMissing(at))
  const failed = details.some((query, at) => query.isError && !isMissing(at))
  const missing = named.length - ids.length
  const plans = details.flatMap((query) => (query.data === undefined ? [] : [query.data.result]))
  const remove = (id: number) => setSearch({ plans: ids.filter((other) => other !== id).join(',') }, { replace: true })
  return (
    <div className="page compare-page">
      <title>Compare plans</title>
      <h1>Compare plans</h1>
      {ids.length > 0 && (
        <p>
          <Link to={`/plans?compare=${ids.join(',')}`}>Back to all plans</Link>. Shaded rows show where the plans
          differ.
        </p>
      )}
      {missing > 0 && (
        <Notice live>
          <p>
            {missing === 1
              ? 'One of the plans is no longer offered, so it is left out.'
              : `${missing} of the plans are no longer offered, so they are left out.`}
          </p>
        </Notice>
      )}
      {failed && <Failure onRetry={() => void Promise.all(details.map((query) => query.refetch()))} />}
      {plans.length < ids.length && !failed && <Skeleton height="30rem" />}
      {ids.length === 0 && (
        <div className="empty">
          <Drawing name="nothingFound" />
          <p>Choose two or more plans to see them side by side.</p>
          <Link to="/plans" className={buttonClass('primary')}>
            See plans and prices
          </Link>
        </div>
      )}
      {plans.length > 0 && plans.length === ids.length && (
        <div className="table-box compare" tabIndex={0} role="region" aria-label="Comparison">
          <table>
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">What is compared</span>
                </th>
                {plans.map((plan) => {
                  const listed = prices.data?.result.find((entry) => entry.plan_id === plan.plan_id)
                  return (
                    <th scope="col" key={plan.plan_id}>
                      <Link to={planPath(plan)}>{plan.plan_name}</Link>
                      {listed !== undefined && <Price plan={listed} />}
                      <Link to={planPath(plan)} className={buttonClass('secondary', { small: true })}>
                        More Info<span className="visually-hidden"> about {plan.plan_name}</span>
                      </Link>
                      <button
                        type="button"
                        className={buttonClass('quiet', { small: true })}
                        onClick={() => remove(plan.plan_id)}
                      >
                        Remove<span className="visually-hidden"> {plan.plan_name}</span>
                      </button>
                    </th>
                  )
                })}
              </tr>
            </thead>
            <tbody>
              {rowsOf(plans).map((row) => (
                <tr key={row.label} className={row.differs ? 'differs' : undefined}>
                  <th scope="row">
                    {row.label}
                    {row.differs && <span className="visually-hidden"> (differs)</span>}
                  </th>
                  {row.values.map((value, at) => (
                    <td key={plans[at]?.plan_id}>{value}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Notices
        texts={(prices.data?.result ?? []).flatMap((plan) => (ids.includes(plan.plan_id) ? plan.notices : []))}
      />
    </div>
  )
}
