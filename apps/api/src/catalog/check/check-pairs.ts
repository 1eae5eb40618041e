import type { Fault } from '../../data-files/check-fault.ts'
import type { ReadPlan } from '../read/read-plans.ts'

/**
 * Why a plan can't be sold with its membership (D-2.07, D-2.12): Prudential plans, and only they, name one, and wellness.yaml must
 * exist.
 */
export const pairFaults = ({ source, file }: ReadPlan, hasWellness: boolean): Fault[] => {
  const { flags = [], addedWith } = source
  const marked = flags.indexOf('prudential')
  if (marked !== -1 && addedWith === undefined)
    return [file.fault(['flags', marked], 'a Prudential plan must name its membership: addedWith')]
  if (addedWith === undefined) return []
  if (marked === -1) return [file.fault(['addedWith'], 'only a plan with the flag prudential can have a membership')]
  return hasWellness
    ? []
    : [file.fault(['addedWith'], 'wellness.yaml is missing: it has the title and text of the membership popup')]
}
