import type { Fault } from '../../data-files/check-fault.ts'
import type { ReadPlan } from '../read/read-plans.ts'

/** A plan outside its category's folder. */
export const folderFaults = ({ source: { category }, file }: ReadPlan): Fault[] => {
  const [, folder = '', ...rest] = file.file.split('/')
  if (folder === category && rest.length > 0) return []
  return [file.ownFault(['category'], `the category is ${category}: this plan belongs in the folder plans/${category}`)]
}
