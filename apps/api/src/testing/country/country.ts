import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { referenceFolder } from '../../catalog/versions/reference.ts'
import { readFiles } from '../../data-files/read-files.ts'
import { ages, landscapeOf, type Issuer, type Place, type StateOfPlans } from './landscape.ts'
import { between, seeded } from './seeded.ts'

const firstId = 500_000
const levels = [
  { name: 'Bronze', pays: 60, costs: 0.8 },
  { name: 'Silver', pays: 70, costs: 1 },
  { name: 'Gold', pays: 80, costs: 1.22 },
  { name: 'Platinum', pays: 90, costs: 1.4 },
] as const

const base = `category: medical
flags: [exclusive]
texts:
  exclusions:
    name: Not covered
    text: '<ul><li>Doctors outside the network, except in an emergency</li><li>Cosmetic care</li></ul>'
  example:
    name: An example with real numbers
    text: '<p>A hospital stay of $12,000 with $2,000 to pay first: you pay that and your share of the rest.</p>'
  faq:
    name: Common questions
    text: '<h3>How is a family priced?</h3><p>Each adult by age, and at most three children.</p>'
rating: { scheme: us, method: family-sum, childAge: 14, childrenCounted: 3 }
rates:
  columns: { area: rating_area, age: age }
  price: monthly_premium
agreements: [electronic-signature, plan-terms]
`

type GeneratedPlan = { readonly yaml: string; readonly rates: readonly string[] }
type PlanSeed = { readonly id: number; readonly state: string; readonly issuer: Issuer; readonly extraCents: number }

/** One plan's file and rate rows: a curve by age, a factor per area. */
const planOf = ({ id, state, issuer, extraCents }: PlanSeed, random: () => number): GeneratedPlan => {
  const level = levels[between(random, 0, levels.length - 1)] ?? levels[1]
  const first = between(random, 2, 16) * 500
  const code = `${id}${state}0001`
  const name = `${issuer.name} ${level.name} ${first}`
  const yaml = `base: medical-us
plan_id: ${id}
code: ${code}
name: ${name}
carrier: ${issuer.name}
source: sample
texts:
  short: '<p>${level.name} plan: pays about ${level.pays}% of usual costs.</p>'
  header: <p>A ${level.name.toLowerCase()} plan of ${issuer.name}.</p>
  body: '<p>Doctor visits, hospital care, medicines and checkups through the network of ${issuer.name}. The deductible for
    most care is $${first} a person, each year.</p>'
facts:
  - { label: Deductible, value: '$${first} a person, each year' }
  - { label: Level, value: '${level.name}: pays about ${level.pays}%' }
  - { label: Where you can go, value: 'Doctors of the ${issuer.id} network' }
benefits:
  columns: [In the network]
  rows:
    - { label: A visit to your doctor, values: ['$${between(random, 2, 9) * 5}'] }
    - { label: A specialist, values: ['$${between(random, 6, 18) * 5}'] }
    - { label: A night in hospital, values: ['${between(random, 1, 5) * 10}%'] }
    - { label: Everyday medicine, values: ['$${between(random, 1, 6) * 5}'] }
offered:
  states: [${state}]
  zips: { file: medical-${state.toLowerCase()}.csv, area: ${issuer.id} }
rates:
  file: rates/medical-${state.toLowerCase()}.csv.gz
entries:
  - ppid: ${id * 10}
    where: { plan: ${code} }
`
  const single = (21_000 + random() * 9000) * level.costs
  const rates = issuer.areas.flatMap((area) => {
    const factor = 0.85 + random() * 0.4
    return ages.map((age) => {
      const curve = age < 21 ? 0.765 : 1 + ((age - 21) / 43) ** 1.8 * 2
      const cents = Math.round(single * factor * curve) + extraCents
      return `${code},${state}-${area},${age},${(cents / 100).toFixed(2)}`
    })
  })
  return { yaml, rates }
}

export type Country = {
  readonly files: ReadonlyMap<string, Buffer>
  readonly rates: number
  /** A zip code where most plans are sold, and its number of medical ones. */
  readonly densest: { readonly zip: string; readonly medical: number }
}

/**
 * A catalog with this many plans: the shipped one plus medical plans of a whole country. `extraCents` raises one rate in the
 * first state, for another version.
 */
export const makeCountry = (plans: number, { seed = 1, extraCents = 0 } = {}): Country => {
  const kept = readFiles(referenceFolder)
  const [header = '', ...rows] = gunzipSync(kept.get('zips.csv.gz') ?? Buffer.of())
    .toString('utf8')
    .trimEnd()
    .split('\n')
  const places = rows.map((row): Place => {
    const [zip = '', , state = '', county = ''] = row.split(',')
    return { zip, state, county }
  })
  const own = [...kept.keys()].filter((path) => path.startsWith('plans/')).length
  const states = landscapeOf(places, Math.max(1, plans - own), seed)
  const random = seeded(seed + 1)
  const files = new Map<string, Buffer>(kept)
  let id = firstId
  let count = 0
  for (const [at, { code, issuers }] of states.entries()) {
    const named = issuers.flatMap((issuer) => Array.from({ length: issuer.plans }, () => issuer))
    const table = named.flatMap((issuer) => {
      id += 1
      const made = planOf({ id, state: code, issuer, extraCents: at === 0 ? extraCents : 0 }, random)
      files.set(`plans/medical/${id}-${issuer.id}.yaml`, Buffer.from(made.yaml))
      return made.rates
    })
    count += table.length
    const state = code.toLowerCase()
    files.set(`rates/medical-${state}.csv.gz`, gzipLines(['plan,rating_area,age,monthly_premium', ...table]))
    const served = issuers.flatMap(({ id: area, zips }) => zips.map((zip) => `${area},${zip}`))
    files.set(`areas/medical-${state}.csv`, Buffer.from(['area,zip', ...served, ''].join('\n')))
  }
  files.set('bases/medical-us.yaml', Buffer.from(base))
  const area = areasOf(states)
  files.set('zips.csv.gz', gzipLines([`${header},area_us`, ...rows.map((row, at) => `${row},${area(places[at])}`)]))
  return {
    files: new Map([...files].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    rates: count,
    densest: densestOf(states),
  }
}

const gzipLines = (lines: readonly string[]): Buffer => gzipSync([...lines, ''].join('\n'), { level: 1 })

const areasOf = (states: readonly StateOfPlans[]) => {
  const known = new Map(states.map((state) => [state.code, state]))
  return (place: Place | undefined): string => {
    const area = known.get(place?.state ?? '')?.areaOf.get(place?.county ?? '')
    return area === undefined ? '' : `${place?.state}-${area}`
  }
}

const densestOf = (states: readonly StateOfPlans[]): Country['densest'] => {
  const sold = new Map<string, number>()
  for (const { plans, zips } of states.flatMap(({ issuers }) => issuers))
    for (const zip of zips) sold.set(zip, (sold.get(zip) ?? 0) + plans)
  const [zip, medical] = [...sold].reduce((most, next) => (next[1] > most[1] ? next : most))
  return { zip, medical }
}

/** Writes a catalog's files to a folder. */
export const writeCatalog = (folder: string, files: Country['files']): void => {
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
  }
}
