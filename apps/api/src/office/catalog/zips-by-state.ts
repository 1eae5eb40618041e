import type { Catalog } from '../../catalog/catalog.ts'
import { memoize } from '../../catalog/memoize.ts'

/** Zip codes per plan (by its index in the list) in a state, and in total. */
type StateZips = { readonly zips: number; readonly sold: Uint32Array }

/** The plans sold in each state (D-2.02), calculated once per version, by place rather than zip code. */
const byState = memoize((catalog: Catalog): ReadonlyMap<string, StateZips> => {
  const places = new Map<number, { zip: string; zips: number }>()
  for (const zip of catalog.zips.keys()) {
    const place = catalog.placeOf(zip)
    const known = places.get(place)
    if (known === undefined) places.set(place, { zip, zips: 1 })
    else known.zips += 1
  }
  const states = new Map<string, { zips: number; sold: Uint32Array }>()
  for (const [place, { zip, zips }] of places) {
    const name = catalog.zips.get(zip)?.state ?? ''
    const state = states.get(name) ?? { zips: 0, sold: new Uint32Array(catalog.planList.length) }
    states.set(name, state)
    state.zips += zips
    for (const plan of catalog.soldAt(place)) state.sold[plan] = (state.sold[plan] ?? 0) + zips
  }
  return states
})

/** Zip codes per state. */
export const zipsOfStates = (catalog: Catalog): ReadonlyMap<string, number> =>
  new Map([...byState(catalog)].map(([state, { zips }]) => [state, zips]))

/** Zip codes per state where a plan (by index) is sold; other states are left out. */
export const zipsByState = (catalog: Catalog, at: number): ReadonlyMap<string, number> =>
  new Map(
    [...byState(catalog)].flatMap(([state, { sold }]) => {
      const zips = sold[at] ?? 0
      return zips === 0 ? [] : [[state, zips] as const]
    }),
  )
