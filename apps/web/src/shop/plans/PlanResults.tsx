import { careCategories } from '@openroll/contract/shop/care'
import { getFilteredPlans, getLeftSideFilterFields } from '@openroll/contract/shop/plans'
import { useEffect } from 'react'
import { useCall } from '../../query.ts'
import { remember } from '../../session.ts'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { ExpectBar } from '../likely/ExpectBar.tsx'
import { useExpected } from '../likely/expected.ts'
import { useLikelyYears } from '../likely/use-likely-years.ts'
import { withYear } from '../likely/with-year.ts'
import { Notices } from '../Notices.tsx'
import { AskFamily } from './AskFamily.tsx'
import { ClearedCategories } from './ClearedCategories.tsx'
import { CompareSaid } from './CompareSaid.tsx'
import { CompareTray } from './CompareTray.tsx'
import { heldBy, narrow } from '../narrow/narrow.ts'
import { nearestChanges, withoutParts } from '../narrow/nearest.ts'
import { NothingFound } from './NothingFound.tsx'
import { inWords } from '../narrow/order.ts'
import { PlanRows } from './PlanRows.tsx'
import { PlansToolbar } from '../narrow/PlansToolbar.tsx'
import { RowSkeletons } from './RowSkeletons.tsx'
import { useSelection } from '../narrow/use-selection.ts'
import { whereSold } from './where-sold.ts'

/** The list with all that narrows it; the last category removed, or one without plans, shows all (SF-4.25, SF-4.26). */
export const PlanResults = ({ enrollmentId }: { enrollmentId: string }) => {
  const choosing = useSelection()
  const { selection, choose, clear, go } = choosing
  const of = { enrollment_id: enrollmentId }
  const fields = useCall(getLeftSideFilterFields, of)
  const plans = useCall(getFilteredPlans, of, { keepPrevious: true })
  const [menu] = heldBy(plans.data?.result ?? [], selection.type)
  useEffect(() => {
    if (menu !== undefined) remember({ menuSelectedItem: menu })
  }, [menu])
  const { expected, choose: expectCare } = useExpected()
  const likely = useLikelyYears(enrollmentId, expected)
  if (plans.isError) return <Failure title="The plans could not be loaded" onRetry={() => void plans.refetch()} />
  if (plans.data === undefined) return <RowSkeletons />
  const all = plans.data.result
  const elsewhere = fields.data?.elsewhere ?? []
  if (all.length === 0)
    return (
      <NothingFound>
        <p>Use Edit above to check the zip code and who needs coverage.</p>
        {fields.data !== undefined &&
          selection.type.map((category) => <p key={category}>{whereSold(category, elsewhere)}</p>)}
      </NothingFound>
    )
  const held = heldBy(all, selection.type)
  const empty = selection.type.filter((category) => !held.includes(category))
  const narrowed = narrow(all, selection)
  const changes = narrowed.plans.length === 0 ? nearestChanges(all, { ...selection, type: held }) : []
  const asked = careCategories.filter(
    (category) => (held.length === 0 || held.includes(category)) && all.some((plan) => plan.plan_category === category),
  )
  return (
    <>
      {likely.failed && <Failure title="The likely years could not be loaded" onRetry={likely.retry} />}
      <PlansToolbar
        {...{ all, held, narrowed, choosing }}
        question={asked.length > 0 && <ExpectBar categories={asked} expected={expected} choose={expectCare} />}
      />
      <ClearedCategories empty={empty} held={held} elsewhere={fields.data?.elsewhere} choose={choose} />
      <p className="visually-hidden" role="status">
        {`${narrowed.plans.length} of ${all.length} plans, ${inWords[selection.sort]}${withYear(expected)}`}
      </p>
      <AskFamily
        plans={narrowed.plans.filter((plan) => held.includes(plan.plan_category))}
        enrollmentId={enrollmentId}
      />
      {narrowed.plans.length === 0 ? (
        <NothingFound>
          <p>No plan is all of that at once.</p>
          <p className="empty-ways">
            {changes.map(({ parts, words, count }) => (
              <Button key={words} look="secondary" onClick={() => go((before) => withoutParts(before, parts))}>
                Without {words}: {count === 1 ? '1 plan' : `${count} plans`}
              </Button>
            ))}
            <Button look={changes.length === 0 ? 'secondary' : 'quiet'} onClick={clear}>
              Clear all filters
            </Button>
          </p>
        </NothingFound>
      ) : (
        <PlanRows
          plans={narrowed.plans}
          enrollmentId={enrollmentId}
          years={likely.years}
          order={selection.sort}
          most={selection.show}
          onMore={(show) => choose({ show }, { replace: true })}
        />
      )}
      <Notices texts={narrowed.plans.flatMap((plan) => plan.notices)} />
      <CompareSaid />
      <CompareTray plans={all} />
    </>
  )
}
