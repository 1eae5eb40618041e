import type { FieldChange } from '@openroll/contract/office/catalog/changes'
import { soldToPart } from './describe-plan.ts'
import type { ZipSet } from '../catalog.ts'
import { onceFor } from '../once-for.ts'
import { listChange } from '../../data-files/compare-lines.ts'

const part = soldToPart
const label = 'Zip codes of its service area'
const counted = (zips: ZipSet | null): string => (zips === null ? 'All of its states' : `${zips.size} zip codes`)

/** How a plan's service area changed; what many plans share is compared once. */
export const compareServiceAreas = () => {
  const between = onceFor((before: ZipSet) =>
    onceFor((after: ZipSet): FieldChange[] => {
      const isSame = before.size === after.size && [...after].every((zip) => before.has(zip))
      const change = isSame ? undefined : listChange([...before], [...after])
      return change === undefined ? [] : [{ part, label, before: counted(before), after: counted(after), ...change }]
    }),
  )
  return (before: ZipSet | null, after: ZipSet | null): FieldChange[] => {
    if (before === null && after === null) return []
    if (before !== null && after !== null) return between(before)(after)
    return [{ part, label, before: counted(before), after: counted(after), added: [], gone: [], more: 0 }]
  }
}
