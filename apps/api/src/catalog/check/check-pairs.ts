import type { Fault } from '../../data-files/check-fault.ts'
import type { ReadPlan } from '../read/read-plans.ts'

/**
 * Why a plan cannot be added together with its membership (D-2.07, D-2.12): only a
 * Prudential plan names one, each of them does, and the page has words for the choice.
 */
export const pairFaults = ({ source, file }: ReadPlan, hasWellness: boolean): Fault[] => {
  const { flags = [], addedWith } = source
  const marked = flags.indexOf('prudential')
  if (marked !== -1 && addedWith === undefined)
    return [file.fault(['flags', marked], 'a Prudential plan names the membership that it is added with: addedWith')]
  if (addedWith === undefined) return []
  if (marked === -1)
    return [file.fault(['addedWith'], 'only a plan with the flag prudential is added together with a membership')]
  return hasWellness
    ? []
    : [file.fault(['addedWith'], 'wellness.yaml is missing: title and text of the choice of a membership')]
}
