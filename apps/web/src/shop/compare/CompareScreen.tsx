import { careCategories } from '@openroll/contract/shop/care'
import { getPlanDetailById, type PlanDetail } from '@openroll/contract/shop/plan'
import { getFilteredPlans } from '@openroll/contract/shop/plans'
import { Link, useSearchParams } from 'react-router'
import { Drawing } from '../../drawings/Drawing.tsx'
import { troubleOf } from '../../form/trouble.ts'
import { useCall, useCalls } from '../../query.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BasicDetails } from '../../arrive/filter/BasicDetails.tsx'
import { LaterFilterForm } from '../../arrive/filter/LaterFilterForm.tsx'
import { useFilter } from '../../arrive/filter/use-filter.ts'
import { ExpectBar } from '../likely/ExpectBar.tsx'
import { useExpectations } from '../likely/use-expectations.ts'
import { useLikelyYears } from '../likely/use-likely-years.ts'
import { yearAnnouncement } from '../likely/year-announcement.ts'
import { Notices } from '../Notices.tsx'
import { kindsOf } from './one-kind.ts'
import { OtherKinds } from './OtherKinds.tsx'
import { plansToCompare } from './plans-to-compare.ts'
import { CompareTable } from './CompareTable.tsx'

/** Plans side by side. The link works in any browser; without an enrollment it asks the four questions. */
export const Component = () => {
  const [search, setSearch] = useSearchParams()
  const planIds = plansToCompare(search.get('plans'))
  const { id, filter, isGone } = useFilter()
  const enrollmentId = isGone ? null : id
  const details = useCalls(
    getPlanDetailById,
    planIds.map((planId) => ({ planId })),
  )
  const prices = useCall(getFilteredPlans, { enrollment_id: enrollmentId ?? '' }, { enabled: enrollmentId !== null })
  const { expected, choose } = useExpectations()
  const likely = useLikelyYears(enrollmentId, expected)
  const isMissing = (at: number) => details[at]?.isError === true && troubleOf(details[at].error).kind !== 'away'
  const ids = planIds.filter((_, at) => !isMissing(at))
  const failed = details.some((query, at) => query.isError && !isMissing(at))
  const missing = planIds.length - ids.length
  const plans = details.flatMap((query) => (query.data === undefined ? [] : [query.data.result]))
  const setParameter = (name: string, value: string | null) =>
    setSearch(
      (before) => {
        if (value === null) before.delete(name)
        else before.set(name, value)
        return before
      },
      { replace: true, preventScrollReset: true, flushSync: true },
    )
  const differencesOnly = search.get('differences') === '1'
  const compared = kindsOf(plans)[0]?.plans ?? []
  const careToAsk = careCategories.filter((category) => compared.some((plan) => plan.plan_category === category))
  const searchFor = (ordered: readonly PlanDetail[]) => {
    const query = new URLSearchParams(search)
    query.set('plans', ordered.map(({ plan_id }) => plan_id).join(','))
    return `?${query}`
  }
  return (
    <div className="page compare-page">
      <title>Compare plans</title>
      <div className="plans-head">
        <h1>Compare plans</h1>
        {enrollmentId !== null && filter !== undefined && <BasicDetails filter={filter} />}
      </div>
      {missing > 0 && (
        <Notice live>
          <p>
            {missing === 1
              ? 'One of the plans is no longer offered, so we left it out.'
              : `${missing} of the plans are no longer offered, so we left them out.`}
          </p>
        </Notice>
      )}
      {failed && <Failure onRetry={() => void Promise.all(details.map((query) => query.refetch()))} />}
      {plans.length < ids.length && !failed && <Skeleton height="32rem" />}
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
        <>
          {enrollmentId === null && (
            <div className="card compare-ask">
              <LaterFilterForm
                heading={<p>Answer four questions to see what you’d pay.</p>}
                submitLabel="See my prices"
              />
            </div>
          )}
          <OtherKinds plans={plans} searchFor={searchFor} />
          {careToAsk.length > 0 && enrollmentId !== null && (
            <ExpectBar categories={careToAsk} expected={expected} choose={choose} />
          )}
          {likely.failed && <Failure title="We couldn’t load your yearly costs" onRetry={likely.retry} />}
          <p className="compare-tools">
            <Link to={`/plans?compare=${ids.join(',')}${expected.length > 0 ? `&expect=${expected.join(',')}` : ''}`}>
              Back to all plans
            </Link>
            {compared.length > 1 && (
              <label className="compare-checkbox">
                <input
                  type="checkbox"
                  checked={differencesOnly}
                  onChange={(event) => setParameter('differences', event.target.checked ? '1' : null)}
                />
                <span>Only differences</span>
              </label>
            )}
          </p>
          <p className="visually-hidden" role="status">
            {`${compared.length === 1 ? '1 plan' : `${compared.length} plans`} side by side${yearAnnouncement(expected)}`}
          </p>
          <CompareTable
            plans={compared}
            listed={prices.data?.result ?? []}
            years={likely.years}
            enrollmentId={enrollmentId}
            differencesOnly={differencesOnly}
            onRemove={(planId) => setParameter('plans', ids.filter((other) => other !== planId).join(','))}
          />
        </>
      )}
      <Notices
        texts={(prices.data?.result ?? []).flatMap((plan) => (ids.includes(plan.plan_id) ? plan.notices : []))}
      />
    </div>
  )
}
