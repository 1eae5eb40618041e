import { setImmediate as turn } from 'node:timers/promises'
import type { Bank, Catalog, Plan, Zip } from '../catalog.ts'
import { openReader, type Reader } from './built-bytes.ts'
import { findIn, zipNumber } from './find-in.ts'
import type { Head } from './built-form.ts'
import { unpackPlans } from './unpack-plans.ts'

/** Unpacks a catalog at once. Throws if the buffer is damaged. */
export const unpackCatalog = (built: ArrayBuffer, version: number): Catalog => {
  const steps = unpackSteps(built, version)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** Unpacks in small steps, between which a server can answer calls. */
export const unpackInTurns = async (built: ArrayBuffer, version: number): Promise<Catalog> => {
  const steps = unpackSteps(built, version)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    await turn()
  }
}

function* unpackSteps(built: ArrayBuffer, version: number): Generator<undefined, Catalog> {
  const reader = openReader(built)
  const head: Head = JSON.parse(reader.head())
  yield
  const planList = yield* unpackPlans(reader, head)
  yield
  const banks = banksOf(reader, head)
  yield
  const { membershipCents, states, races, sicCodes, agreements, networks, logos, wellness, healthQuestions } = head
  return {
    version,
    membershipCents,
    states,
    races,
    sicCodes,
    agreements,
    networks,
    logos,
    wellness,
    healthQuestions,
    banks,
    planList,
    plans: new Map(planList.map((plan) => [plan.plan_id, plan])),
    ...placesOf(reader, head, planList),
  }
}

const banksOf = (reader: Reader, head: Head): Catalog['banks'] => {
  const rows: readonly (readonly [string, string])[] = JSON.parse(reader.json(head.banks))
  return new Map(rows.map(([routing, name]): [string, Bank] => [routing, { routing, name }]))
}

/** Lookups by zip code: its data and the plans sold there. */
const placesOf = (
  reader: Reader,
  { zips, soldFrom, sold }: Head,
  planList: readonly Plan[],
): Pick<Catalog, 'zips' | 'placeOf' | 'soldIn' | 'soldAt'> => {
  const words: readonly string[] = JSON.parse(reader.json(zips.words))
  const [numbers, city, state, county] = [zips.zips, zips.city, zips.state, zips.county].map(reader.naturals)
  const [areasOf, places, from, plans] = [zips.areasOf, zips.placeOf, soldFrom, sold].map(reader.naturals)
  const at = (zip: string): number => findIn(numbers ?? new Uint32Array(), zipNumber(zip))
  const word = (column: Uint32Array | undefined, row: number): string => words[column?.[row] ?? 0] ?? ''
  const placeOf = (zip: string): number => places?.[at(zip)] ?? -1
  const soldAt = (place: number): Uint32Array =>
    plans?.subarray(from?.[place] ?? 0, from?.[place + 1] ?? 0) ?? new Uint32Array()
  const known = new Map<number, readonly Plan[]>()
  return {
    zips: {
      get: (zip): Zip | undefined => {
        const row = at(zip)
        if (row === -1) return undefined
        const areas = zips.areas[areasOf?.[row] ?? 0] ?? {}
        return { zip, city: word(city, row), state: word(state, row), county: word(county, row), areas }
      },
      *keys() {
        for (const zip of numbers ?? []) yield String(zip).padStart(5, '0')
      },
    },
    placeOf,
    soldAt,
    soldIn: (zip) => {
      const place = placeOf(zip)
      if (place === -1) return []
      const before = known.get(place)
      if (before !== undefined) return before
      const here = [...soldAt(place)].flatMap((number) => planList[number] ?? [])
      known.set(place, here)
      return here
    },
  }
}
