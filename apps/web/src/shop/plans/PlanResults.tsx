import { careCategories } from '@openroll/contract/shop/care'
import { getFilteredPlans, getLeftSideFilterFields } from '@openroll/contract/shop/plans'
import { useEffect } from 'react'
import { useCall } from '../../query.ts'
import { remember } from '../../session.ts'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { ExpectBar } from '../likely/ExpectBar.tsx'
import { useExpectations } from '../likely/use-expectations.ts'
import { useLikelyYears } from '../likely/use-likely-years.ts'
import { yearAnnouncement } from '../likely/year-announcement.ts'
import { Notices } from '../Notices.tsx'
import { AskFamily } from './AskFamily.tsx'
import { ClearedCategories } from './ClearedCategories.tsx'
import { CompareStatus } from './CompareStatus.tsx'
import { CompareTray } from './CompareTray.tsx'
import { categoriesWithPlans, filterPlans } from '../list-filters/filter-plans.ts'
import { filtersToDrop, withoutFilterParts } from '../list-filters/filters-to-drop.ts'
import { NothingFound } from './NothingFound.tsx'
import { defaultOrder, orderPhrases } from '../list-filters/sort-plans.ts'
import { PlanRows } from './PlanRows.tsx'
import { PlansToolbar } from '../list-filters/PlansToolbar.tsx'
import { rankPlans, announceSuggestions } from './rank-plans.ts'
import { RowSkeletons } from './RowSkeletons.tsx'
import { useSelection } from '../list-filters/use-selection.ts'
import { whereSold } from './where-sold.ts'

/** The filterable plan list; removing the last category, or choosing one without plans, shows all (SF-4.25, SF-4.26). */
export const PlanResults = ({ enrollmentId }: { enrollmentId: string }) => {
  const actions = useSelection()
  const { selection, choose, clear, go } = actions
  const enrollment = { enrollment_id: enrollmentId }
  const fields = useCall(getLeftSideFilterFields, enrollment)
  const plans = useCall(getFilteredPlans, enrollment, { keepPrevious: true })
  const [menu] = categoriesWithPlans(plans.data?.result ?? [], selection.type)
  useEffect(() => {
    if (menu !== undefined) remember({ menuSelectedItem: menu })
  }, [menu])
  const { expected, choose: expectCare } = useExpectations()
  const likely = useLikelyYears(enrollmentId, expected)
  if (plans.isError) return <Failure title="We couldn’t load the plans" onRetry={() => void plans.refetch()} />
  if (plans.data === undefined) return <RowSkeletons />
  const all = plans.data.result
  const elsewhere = fields.data?.elsewhere ?? []
  if (all.length === 0)
    return (
      <NothingFound>
        <p>Press Edit above to check your zip code and who needs coverage.</p>
        {fields.data !== undefined &&
          selection.type.map((category) => <p key={category}>{whereSold(category, elsewhere)}</p>)}
      </NothingFound>
    )
  const chosenCategories = categoriesWithPlans(all, selection.type)
  const empty = selection.type.filter((category) => !chosenCategories.includes(category))
  const filtered = filterPlans(all, selection)
  const changes = filtered.plans.length === 0 ? filtersToDrop(all, { ...selection, type: chosenCategories }) : []
  const careToAsk = careCategories.filter(
    (category) =>
      (chosenCategories.length === 0 || chosenCategories.includes(category)) &&
      all.some((plan) => plan.plan_category === category),
  )
  const knowsCare = expected.length > 0 && !likely.failed
  const order = selection.sort ?? defaultOrder(knowsCare)
  const groups = rankPlans(filtered.plans, { order, years: likely.years, expected, pending: likely.pending })
  return (
    <>
      {likely.failed && <Failure title="We couldn’t load your yearly costs" onRetry={likely.retry} />}
      <PlansToolbar
        {...{ all, chosenCategories: chosenCategories, filtered: filtered, actions: actions, order, knowsCare }}
        question={careToAsk.length > 0 && <ExpectBar categories={careToAsk} expected={expected} choose={expectCare} />}
      />
      <ClearedCategories
        empty={empty}
        chosenCategories={chosenCategories}
        elsewhere={fields.data?.elsewhere}
        choose={choose}
      />
      <p className="visually-hidden" role="status">
        {likely.pending
          ? ''
          : `${filtered.plans.length} of ${all.length} plans, ${orderPhrases[order]}${yearAnnouncement(expected)}` +
            announceSuggestions(groups)}
      </p>
      <AskFamily
        plans={filtered.plans.filter((plan) => chosenCategories.includes(plan.plan_category))}
        enrollmentId={enrollmentId}
      />
      {filtered.plans.length === 0 ? (
        <NothingFound>
          <p>No plan matches all your filters.</p>
          <p className="empty-ways">
            {changes.map(({ parts, words, count }) => (
              <Button key={words} look="secondary" onClick={() => go((before) => withoutFilterParts(before, parts))}>
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
          groups={groups}
          enrollmentId={enrollmentId}
          edition={`${expected.join()} ${likely.pending ? 'pending' : ''}`}
          most={selection.show}
          onMore={(show) => choose({ show }, { replace: true })}
        />
      )}
      <Notices texts={filtered.plans.flatMap((plan) => plan.notices)} />
      <CompareStatus />
      <CompareTray plans={all} />
    </>
  )
}
