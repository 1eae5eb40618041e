import { planCategories, planCategory, type PlanCategory } from '@openroll/contract/words'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { remember } from '../../session.ts'
import { NothingFound } from './NothingFound.tsx'
import type { SelectionActions } from '../list-filters/use-selection.ts'
import { whereSold, type SaleStates } from './where-sold.ts'

const listFormat = new Intl.ListFormat('en')

/** Categories cleared on the way to this URL; the next choice resets them. */
const clearedAt = (state: unknown): PlanCategory[] => {
  if (typeof state !== 'object' || state === null || !('cleared' in state) || !Array.isArray(state.cleared)) return []
  const { cleared } = state
  return planCategories.filter((category) => cleared.includes(category))
}

type Props = {
  /** The chosen categories without plans, and those with plans. */
  empty: readonly PlanCategory[]
  chosenCategories: readonly PlanCategory[]
  /** States where the others are sold; undefined while loading. */
  elsewhere: readonly SaleStates[] | undefined
  choose: SelectionActions['choose']
}

/** Clears a chosen category without plans, and says so and where it is sold (SF-4.26). */
export const ClearedCategories = ({ empty, chosenCategories, elsewhere, choose }: Props) => {
  const clearedBefore = clearedAt(useLocation().state)
  useEffect(() => {
    if (empty.length === 0) return
    remember({ menuSelectedItem: chosenCategories[0] ?? null })
    choose({ type: chosenCategories }, { replace: true, state: { cleared: empty }, atOnce: false })
  })
  const cleared = empty.length > 0 ? empty : clearedBefore
  if (cleared.length === 0) return null
  return (
    <NothingFound withDrawing={false}>
      {elsewhere !== undefined && cleared.map((category) => <p key={category}>{whereSold(category, elsewhere)}</p>)}
      <p role="status">
        We cleared {listFormat.format(cleared.map((category) => planCategory[category]))} from your selection.
        {chosenCategories.length === 0 && ' Here’s everything else we can offer you.'}
      </p>
    </NothingFound>
  )
}
