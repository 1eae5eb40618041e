import type { CareCategory } from '@openroll/contract/shop/care'
import type { LikelyYear } from '@openroll/contract/shop/likely'
import type { ListedPlan } from '@openroll/contract/shop/plans'

const provider: Readonly<Record<CareCategory, string>> = {
  dental: 'dentist',
  vision: 'eye doctor',
  medical: 'doctor',
}

/**
 * 'Any dentist, lower cost in network · no waiting period': the conditions of a row's yearly cost; leaves out what the plan doesn't
 * state.
 */
export const conditionsOf = (
  { terms }: Pick<ListedPlan, 'terms'>,
  { network, inside, outside }: Pick<LikelyYear, 'network' | 'inside' | 'outside'>,
  category: CareCategory,
): string =>
  [
    networkWords(
      terms.network,
      { network, same: inside.pay === outside.pay && inside.sure === outside.sure },
      category,
    ),
    waitingWords(inside),
  ]
    .filter((words) => words !== undefined)
    .join(' · ')

const networkWords = (
  reach: ListedPlan['terms']['network'],
  { network, same }: { network: string | null; same: boolean },
  category: CareCategory,
): string | undefined => {
  if (network !== null) return network
  if (reach === 'network') return `Network ${provider[category]}s only`
  if (reach === undefined) return undefined
  return `Any ${provider[category]}${same ? '' : ', lower cost in network'}`
}

const waitingWords = ({ sure, waiting }: LikelyYear['inside']): string | undefined => {
  if (waiting !== undefined) return `${waiting}-month waiting period`
  return sure === 'unknown' ? undefined : 'no waiting period'
}
