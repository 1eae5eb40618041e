import type { FieldChange } from '@openroll/contract/office/catalog/changes'
import { audiencePart } from './describe-plan.ts'
import type { ZipSet } from '../catalog.ts'
import { memoize } from '../memoize.ts'
import { listChange } from '../../data-files/compare-lines.ts'

const part = audiencePart
const label = 'Service area zip codes'
const areaSize = (zips: ZipSet | null): string => (zips === null ? 'Entire states' : `${zips.size} zip codes`)

/** Changes of a plan's service area; shared areas are compared once. */
export const compareServiceAreas = () => {
  const between = memoize((before: ZipSet) =>
    memoize((after: ZipSet): FieldChange[] => {
      const isSame = before.size === after.size && [...after].every((zip) => before.has(zip))
      const change = isSame ? undefined : listChange([...before], [...after])
      return change === undefined ? [] : [{ part, label, before: areaSize(before), after: areaSize(after), ...change }]
    }),
  )
  return (before: ZipSet | null, after: ZipSet | null): FieldChange[] => {
    if (before === null && after === null) return []
    if (before !== null && after !== null) return between(before)(after)
    return [{ part, label, before: areaSize(before), after: areaSize(after), added: [], gone: [], more: 0 }]
  }
}
