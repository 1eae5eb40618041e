import type { Catalog } from '../../catalog/catalog.ts'
import { onceFor } from '../../catalog/once-for.ts'

/** How many zip codes of a state have each plan, by its number in the list, and how many the state has. */
type StateOfZips = { readonly zips: number; readonly sold: Uint32Array }

/** What each state sells, as the shop does (D-2.02); worked out once a version, over places and not over zip codes. */
const byState = onceFor((catalog: Catalog): ReadonlyMap<string, StateOfZips> => {
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

/** How many zip codes each state has. */
export const zipsOfStates = (catalog: Catalog): ReadonlyMap<string, number> =>
  new Map([...byState(catalog)].map(([state, { zips }]) => [state, zips]))

/** How many zip codes of each state have a plan, by its place in the list; states without one are left out. */
export const zipsByState = (catalog: Catalog, at: number): ReadonlyMap<string, number> =>
  new Map(
    [...byState(catalog)].flatMap(([state, { sold }]) => {
      const zips = sold[at] ?? 0
      return zips === 0 ? [] : [[state, zips] as const]
    }),
  )
