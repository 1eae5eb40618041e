import { between, seeded } from './seeded.ts'

/** A zip code as in zips.csv.gz. */
export type Place = { readonly zip: string; readonly state: string; readonly county: string }
/** An issuer selling a few plans in most counties of some rating areas. */
export type Issuer = {
  readonly id: string
  readonly name: string
  readonly areas: readonly number[]
  readonly plans: number
  readonly zips: readonly string[]
}
export type StateOfPlans = {
  readonly code: string
  /** The rating area of each county, from 1. */
  readonly areaOf: ReadonlyMap<string, number>
  readonly areas: number
  readonly issuers: readonly Issuer[]
}

/** Size of the published medical landscape: 2,920 plans, 17,058 plan-area pairs, 51 ages each. */
export const ages = Array.from({ length: 51 }, (_, at) => 14 + at)
const areasEach = 17_058 / 2920
const maxStates = 37
const areaCounts: Readonly<Record<string, number>> = { FL: 67, SC: 46, TX: 26, CA: 19, GA: 16, OH: 17, MI: 16, VA: 12 }
/** Leaves room for the shipped plans: 45 to 200 plans per zip code in total. */
const maxPlansPerArea = 150

/** States with this many medical plans, shaped like the published landscape; deterministic by seed. */
export const landscapeOf = (all: readonly Place[], plans: number, seed: number): StateOfPlans[] => {
  const random = seeded(seed)
  const sorted = [...Map.groupBy(all, ({ state }) => state)].filter(
    ([code, zips]) => zips.length > 150 && !/^A[AEP]$/.test(code),
  )
  const states = sorted
    .toSorted(([a], [b]) => Number(b in areaCounts) - Number(a in areaCounts) || a.localeCompare(b))
    .slice(0, maxStates)
  const shares = states.map(() => 0.4 + random())
  const sum = shares.reduce((total, share) => total + share, 0)
  let left = plans
  return states.map(([code, places], at) => {
    const here = at === states.length - 1 ? left : Math.min(left, Math.round((plans * (shares[at] ?? 0)) / sum))
    left -= here
    return stateOf(code, places, here, random)
  })
}

const stateOf = (code: string, places: readonly Place[], plans: number, random: () => number): StateOfPlans => {
  const counties = [...new Set(places.map(({ county }) => county))].toSorted()
  const areas = Math.min(counties.length, areaCounts[code] ?? between(random, 1, 12))
  const areaOf = new Map(counties.map((county, at) => [county, 1 + Math.floor((at * areas) / counties.length)]))
  const room = new Map(Array.from({ length: areas }, (_, at) => [at + 1, maxPlansPerArea]))
  const issuers: Issuer[] = []
  for (let left = plans; left > 0;) {
    const size = Math.min(left, issuers.length === 0 ? 18 : between(random, 5, 18))
    left -= size
    // The first issuer sells in the whole state, so that every area has a plan.
    const wanted = issuers.length === 0 ? areas : Math.max(1, Math.round(areasEach * (0.3 + 1.45 * random())))
    const from = between(random, 0, areas - 1)
    const candidates = Array.from({ length: Math.min(areas, wanted) }, (_, step) => 1 + ((from + step) % areas))
    const fit = candidates.filter((area) => (room.get(area) ?? 0) >= size)
    const sold = fit.length > 0 ? fit : candidates.slice(0, 1)
    for (const area of sold) room.set(area, (room.get(area) ?? 0) - size)
    const skipped = new Set(issuers.length === 0 ? [] : counties.filter(() => random() < 0.08))
    const zips = places
      .filter(({ county }) => sold.includes(areaOf.get(county) ?? 0) && !skipped.has(county))
      .map(({ zip }) => zip)
    const number = issuers.length + 1
    const id = `${code.toLowerCase()}-${number}`
    const inArea =
      zips.length > 0 ? zips : places.filter(({ county }) => areaOf.get(county) === sold[0]).map(({ zip }) => zip)
    issuers.push({ id, name: `${code} Health ${number}`, areas: sold, plans: size, zips: inArea })
  }
  return { code, areaOf, areas, issuers }
}
