import { services, type CareKind, type Service } from '@openroll/contract/shop/care'
import { sureness, type Sure } from '@openroll/contract/shop/likely'
import type { Care, Network, Pays } from '../../catalog/pays.ts'

/** The least sure of several. */
const leastSure = (all: readonly Sure[]): Sure => sureness.findLast((sure) => all.includes(sure)) ?? sureness[0]

export type Planned = { readonly service: Service; readonly count: number }
/** In cents. */
type Cost = {
  readonly first: number
  readonly pay: number
  readonly plan: number
  readonly sure: Sure
}
/** Why a service costs what it does; words.ts says it. */
export type Because = {
  readonly care: Care | 'unstated' | 'elsewhere'
  /** Cents of the deductible within it. */
  readonly first: number
  /** The limit in cents that cut what the plan pays. */
  readonly cut: { readonly of: 'year' | 'lifetime'; readonly cents: number } | null
  readonly capped: boolean
  /** Where the plan pays for it, but doesn't state how much. */
  readonly unstated: boolean
}
export type CareStep = Planned & {
  readonly payCents: number
  readonly planCents: number
  readonly sure: Sure
  readonly because: Because
}
export type CareCost = {
  readonly steps: readonly CareStep[]
  readonly payCents: number
  readonly planCents: number
  readonly sure: Sure
}

export type Person = { readonly child: boolean }

/** What is left of a network's yearly amounts while the year's care is gone through. */
type Left = { deductible: number | undefined; limit: number; paid: number; most: Map<CareKind, number> }

const cents = (limit: number | 'none' | undefined): number => (typeof limit === 'number' ? limit : Infinity)
const mostFor = (care: Care, { child }: Person) => (child ? (care.mostChild ?? care.most) : care.most)

/** Whether care is paid for this person within the year: not at all, not yet, or nobody says. */
const standing = (care: Care, person: Person): 'paid' | 'unpaid' | 'unstated' => {
  if (care.covered === false || (care.onlyChildren === true && !person.child)) return 'unpaid'
  if (care.waiting === 'unknown') return 'unstated'
  return (care.waiting ?? 0) >= 12 ? 'unpaid' : 'paid'
}

const sureOf = (care: Care): Sure =>
  care.allowance === true ? 'least' : care.about === true || (care.waiting ?? 0) !== 0 ? 'about' : 'exact'

type Outcome = Cost & Pick<Because, 'cut' | 'capped' | 'unstated'>
const unknown: Outcome = { first: 0, pay: 0, plan: 0, sure: 'unknown', cut: null, capped: false, unstated: false }
const unpaid = (price: number): Outcome => ({ ...unknown, pay: price, sure: 'exact' })

/** One service: the deductible, the fee, the share, then the limits. What is not stated is left to the person as «at least». */
const one = (network: Network, left: Left, person: Person, service: Service): Outcome => {
  const { cents: price, kind } = services[service]
  const care = network.care[kind] ?? {}
  const stands = standing(care, person)
  if (stands === 'unpaid') return unpaid(price)
  if (stands === 'unstated') return unknown
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
/** What each further service of the year costs in a network. */
const throughTheYear = (network: Network, person: Person) => {
  const left: Left = { deductible: network.deductible, limit: cents(network.limit), paid: 0, most: new Map() }
  return (service: Service): Outcome => one(network, left, person, service)
}

const nothingStated: Network = { care: {} }
const networkOf = (pays: Pays | null, where: 'in' | 'out'): Network | 'networkOnly' =>
  (where === 'in' ? pays?.in : pays?.out) ?? nothingStated

/**
 * What one person pays for a year's care in a plan's network or outside it, in the order given. Cents; never negative; more care
 * never costs less; the steps' sums are the totals. Where the sum is `least` or `unknown`, it holds what is certain.
 */
export const careCost = (
  pays: Pays | null,
  where: 'in' | 'out',
  care: readonly Planned[],
  person: Person,
): CareCost => {
  const network = networkOf(pays, where)
  const costOf = network === 'networkOnly' ? unpaidService : throughTheYear(network, person)
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
    // One amount that is not stated makes the whole unknown, however much of it is certain.
    sure: steps.some(({ because }) => because.unstated) ? 'unknown' : leastSure(steps.map(({ sure }) => sure)),
  }
}
