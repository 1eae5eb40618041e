import type { Plan, Zip, ZipSet } from '../catalog.ts'
import { hasBeginning } from '../rate-table.ts'
import type { Parts } from './built-form.ts'

/** A place: zip codes of one state with the same rating areas and service areas. */
type ServicePlace = { readonly zip: Zip; readonly sets: ReadonlySet<ZipSet> }

/** The place of each zip code, in the order of `zips`, and the indexes of the plans sold in each place. */
export const soldByPlace = ({ planList, zips }: Pick<Parts, 'planList' | 'zips'>) => {
  const sets = new Map<ZipSet, number>()
  for (const { offered } of planList)
    if (offered.zips !== null && !sets.has(offered.zips)) sets.set(offered.zips, sets.size)
  const areas = new Map<Zip['areas'], number>()
  const places = new Map<string, number>()
  const servicePlaces: ServicePlace[] = []
  const ofState = new Map<string, readonly number[]>()
  const setsOf = setsByState(planList, ofState)
  const placeOf = [...zips.values()].map((zip) => {
    if (!areas.has(zip.areas)) areas.set(zip.areas, areas.size)
    const setsHere = [...setsOf(zip.state)].filter((set) => set.has(zip.zip))
    const key = `${zip.state}|${areas.get(zip.areas)}|${setsHere.map((set) => sets.get(set)).join()}`
    const known = places.get(key)
    if (known !== undefined) return known
    places.set(key, servicePlaces.length)
    servicePlaces.push({ zip, sets: new Set(setsHere) })
    return servicePlaces.length - 1
  })
  const sold = servicePlaces.map((place) =>
    (ofState.get(place.zip.state) ?? []).filter((at) => {
      const plan = planList[at]
      return plan !== undefined && servesPlace(plan, place)
    }),
  )
  return { placeOf, sold }
}

const servesState = ({ offered, formByState }: Plan, state: string): boolean =>
  (offered.states === null || offered.states.has(state)) && formByState[state] === undefined

/** The service areas of a state's plans; also fills `ofState`. */
const setsByState = (planList: readonly Plan[], ofState: Map<string, readonly number[]>) => {
  const known = new Map<string, ReadonlySet<ZipSet>>()
  return (state: string): ReadonlySet<ZipSet> => {
    const before = known.get(state)
    if (before !== undefined) return before
    const here = planList.flatMap((plan, at) => (servesState(plan, state) ? [at] : []))
    const sets = new Set(here.flatMap((at) => planList[at]?.offered.zips ?? []))
    ofState.set(state, here)
    known.set(state, sets)
    return sets
  }
}

/** Whether a plan is sold in a place (D-2.02): its service area includes it, and its area has a rate. */
const servesPlace = ({ offered, rating, entries }: Plan, { zip, sets }: ServicePlace): boolean => {
  if (offered.zips !== null && !sets.has(offered.zips)) return false
  if (rating.areaScheme === null) return true
  const area = zip.areas[rating.areaScheme]
  return area !== undefined && entries.some(({ rates }) => hasBeginning(rates, [area]))
}
