import { services, type CareKind, type Service } from '@openroll/contract/shop/care'
import { certainties, type Certainty } from '@openroll/contract/shop/likely'
import type { Care, Network, Pays } from '../../catalog/pays.ts'

/** The least certain of several. */
const leastSure = (all: readonly Certainty[]): Certainty =>
  certainties.findLast((sure) => all.includes(sure)) ?? certainties[0]

export type PlannedService = { readonly service: Service; readonly count: number }
/** In cents. */
type Cost = {
  readonly first: number
  readonly pay: number
  readonly plan: number
  readonly sure: Certainty
}
/** Why a service costs what it does; likely/step-words.ts puts it in words. */
export type CostReason = {
  readonly care: Care | 'unstated' | 'elsewhere'
  /** The deductible paid in it, in cents. */
  readonly first: number
  /** The limit, in cents, that reduced the plan's share. */
  readonly cut: { readonly of: 'year' | 'lifetime'; readonly cents: number } | null
  readonly capped: boolean
  /** The plan covers it but doesn't state how much. */
  readonly unstated: boolean
}
export type CareStep = PlannedService & {
  readonly payCents: number
  readonly planCents: number
  readonly sure: Certainty
  readonly because: CostReason
}
export type CareCost = {
  readonly steps: readonly CareStep[]
  readonly payCents: number
  readonly planCents: number
  readonly sure: Certainty
}

export type Person = { readonly child: boolean }

/** What remains of a network's yearly amounts. */
type Remaining = { deductible: number | undefined; limit: number; paid: number; most: Map<CareKind, number> }

const cents = (limit: number | 'none' | undefined): number => (typeof limit === 'number' ? limit : Infinity)
const mostFor = (care: Care, { child }: Person) => (child ? (care.mostChild ?? care.most) : care.most)

/** Whether the plan covers this care for this person within the year. */
const coverageOf = (care: Care, person: Person): 'paid' | 'unpaid' | 'unstated' => {
  if (care.covered === false || (care.onlyChildren === true && !person.child)) return 'unpaid'
  if (care.waiting === 'unknown') return 'unstated'
  return (care.waiting ?? 0) >= 12 ? 'unpaid' : 'paid'
}

const sureOf = (care: Care): Certainty =>
  care.allowance === true ? 'least' : care.about === true || (care.waiting ?? 0) !== 0 ? 'about' : 'exact'

type Outcome = Cost & Pick<CostReason, 'cut' | 'capped' | 'unstated'>
const unknown: Outcome = { first: 0, pay: 0, plan: 0, sure: 'unknown', cut: null, capped: false, unstated: false }
const unpaid = (price: number): Outcome => ({ ...unknown, pay: price, sure: 'exact' })

/** Applies deductible, fee, share, then limits. Amounts the plan doesn't state are left out: the result is 'least' or 'unknown'. */
const costOfService = (network: Network, left: Remaining, person: Person, service: Service): Outcome => {
  const { cents: price, kind } = services[service]
  const care = network.care[kind] ?? {}
  const coverage = coverageOf(care, person)
  if (coverage === 'unpaid') return unpaid(price)
  if (coverage === 'unstated') return unknown
  let first = 0
  if (care.deductible === true) {
    if (left.deductible === undefined) return unknown
    first = Math.min(price, left.deductible)
    left.deductible -= first
  }
  const mostNow = cents(network.outOfPocket) - left.paid
  const stated = care.share !== undefined || care.fee !== undefined
  if (!stated && first < price) {
    const pay = Math.min(first, mostNow)
    left.paid += pay
    return { ...unknown, first, pay, unstated: true, sure: pay > 0 ? 'least' : 'unknown' }
  }
  const rest = price - first
  const fee = Math.min(rest, care.fee ?? 0)
  const wanted = rest - fee - Math.floor(((rest - fee) * (care.share ?? 0) + 50) / 100)
  const limit = mostFor(care, person)
  const own = limit === undefined ? left.limit : (left.most.get(kind) ?? cents(limit))
  const within = Math.min(wanted, own)
  if (limit === undefined) left.limit -= within
  else left.most.set(kind, own - within)
  const pay = Math.min(price - within, mostNow)
  left.paid += pay
  const cut =
    within === wanted
      ? null
      : limit === undefined
        ? { of: 'year' as const, cents: cents(network.limit) }
        : { of: 'lifetime' as const, cents: cents(limit) }
  return { ...unknown, first, pay, plan: price - pay, sure: sureOf(care), cut, capped: pay < price - within }
}

const unpaidService = (service: Service): Outcome => unpaid(services[service].cents)
/** Returns a function that prices the services of a year one after another. */
const yearPricer = (network: Network, person: Person) => {
  const left: Remaining = { deductible: network.deductible, limit: cents(network.limit), paid: 0, most: new Map() }
  return (service: Service): Outcome => costOfService(network, left, person, service)
}

const nothingStated: Network = { care: {} }
const networkOf = (pays: Pays | null, where: 'in' | 'out'): Network | 'networkOnly' =>
  (where === 'in' ? pays?.in : pays?.out) ?? nothingStated

/**
 * What one person pays for a year of care, in or out of network, in the order given, in cents. More care never costs less, and step
 * amounts add up to the totals. If `sure` is `least` or `unknown`, the total is the known part.
 */
export const careCost = (
  pays: Pays | null,
  where: 'in' | 'out',
  care: readonly PlannedService[],
  person: Person,
): CareCost => {
  const network = networkOf(pays, where)
  const costOf = network === 'networkOnly' ? unpaidService : yearPricer(network, person)
  const steps = care.map(({ service, count }): CareStep => {
    const each = Array.from({ length: count }, () => costOf(service))
    const sum = (of: (cost: Cost) => number) => each.reduce((total, cost) => total + of(cost), 0)
    return {
      service,
      count,
      payCents: sum(({ pay }) => pay),
      planCents: sum(({ plan }) => plan),
      sure: leastSure(each.map(({ sure }) => sure)),
      because: {
        care: network === 'networkOnly' ? 'elsewhere' : (network.care[services[service].kind] ?? 'unstated'),
        first: sum(({ first }) => first),
        cut: each.find(({ cut }) => cut !== null)?.cut ?? null,
        capped: each.some(({ capped }) => capped),
        unstated: each.some(({ unstated }) => unstated),
      },
    }
  })
  const payCents = steps.reduce((total, step) => total + step.payCents, 0)
  return {
    steps,
    payCents,
    planCents: steps.reduce((total, step) => total + step.planCents, 0),
    // One unstated amount makes the total unknown, even if the rest is certain.
    sure: steps.some(({ because }) => because.unstated) ? 'unknown' : leastSure(steps.map(({ sure }) => sure)),
  }
}
