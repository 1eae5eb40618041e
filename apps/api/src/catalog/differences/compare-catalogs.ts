import type { ChangeKind, FieldChange, RateChanges, VersionChanges } from '@openroll/contract/office/catalog/changes'
import type { PlanCategory } from '@openroll/contract/words'
import type { Catalog, Plan } from '../catalog.ts'
import { compareLines } from '../../data-files/compare-lines.ts'
import { compareRates, noRateChanges, rateCount } from './compare-rates.ts'
import { compareServiceAreas } from './compare-service-areas.ts'
import { describeOthers } from './describe-others.ts'
import { describePlan } from './describe-plan.ts'

export type PlanChange = {
  readonly plan_id: number
  readonly name: string
  readonly category: PlanCategory
  readonly carrier: string
  readonly kind: ChangeKind
  readonly fields: readonly FieldChange[]
  readonly rates: RateChanges
}
export type Differences = { readonly totals: VersionChanges; readonly plans: readonly PlanChange[] }

/** The differences between a catalog and the one before it. */
export const compareCatalogs = (before: Catalog, after: Catalog): Differences => {
  const areas = compareServiceAreas()
  const plans = [
    ...after.planList.flatMap((plan) => {
      const old = before.plans.get(plan.plan_id)
      if (old === undefined) return [wholePlanChange(plan, 'added')]
      const fields = [
        ...compareLines(describePlan(old), describePlan(plan)),
        ...areas(old.offered.zips, plan.offered.zips),
      ]
      const rates = compareRates(old, plan)
      return fields.length === 0 && changedRateCount(rates) === 0
        ? []
        : [{ ...identityOf(plan), kind: 'changed' as const, fields, rates }]
    }),
    ...before.planList
      .filter(({ plan_id }) => !after.plans.has(plan_id))
      .map((plan) => wholePlanChange(plan, 'removed')),
  ]
  const others = [...compareLines(describeOthers(before), describeOthers(after)), ...zipChanges(before, after)]
  return { totals: totalsOf(plans, others), plans }
}

const identityOf = ({ plan_id, name, category, carrier }: Plan) => ({ plan_id, name, category, carrier })
const wholePlanChange = (plan: Plan, kind: 'added' | 'removed'): PlanChange => ({
  ...identityOf(plan),
  kind,
  fields: [],
  rates: { ...noRateChanges, [kind === 'added' ? 'added' : 'gone']: rateCount(plan) },
})

export const changedRateCount = ({ up, down, added, gone }: RateChanges): number => up + down + added + gone

const totalsOf = (plans: readonly PlanChange[], others: FieldChange[]): VersionChanges => {
  const countOf = (kind: ChangeKind): number => plans.filter((plan) => plan.kind === kind).length
  const changed = plans.filter(({ kind }) => kind === 'changed')
  const sum = (of: 'up' | 'down' | 'added' | 'gone'): number => plans.reduce((total, { rates }) => total + rates[of], 0)
  const biggestMove = (of: 'rise' | 'fall') => {
    const moves = changed.flatMap(({ plan_id, name, rates }) => {
      const move = rates[of]
      return move === null ? [] : [{ ...move, plan_id, name }]
    })
    const [first, ...rest] = moves
    return first === undefined
      ? null
      : rest.reduce((far, next) => (Math.abs(next.share) > Math.abs(far.share) ? next : far), first)
  }
  return {
    added: countOf('added'),
    removed: countOf('removed'),
    changed: changed.length,
    repriced: changed.filter(({ rates }) => changedRateCount(rates) > 0).length,
    rates: { up: sum('up'), down: sum('down'), added: sum('added'), gone: sum('gone') },
    rise: biggestMove('rise'),
    fall: biggestMove('fall'),
    others,
  }
}

/** Zip codes added, removed, or moved to another city, county or rating area. */
const zipChanges = (before: Catalog, after: Catalog): FieldChange[] => {
  const zipTexts = (catalog: Catalog) =>
    new Map([...catalog.zips.keys()].map((zip) => [zip, JSON.stringify(catalog.zips.get(zip))]))
  const [had, has] = [zipTexts(before), zipTexts(after)]
  const added = [...has.keys()].filter((zip) => !had.has(zip))
  const removed = [...had.keys()].filter((zip) => !has.has(zip))
  const movedZips = [...has].filter(([zip, says]) => had.has(zip) && had.get(zip) !== says).map(([zip]) => zip)
  const maxNamed = 12
  const change = (label: string, came: readonly string[], went: readonly string[]): FieldChange[] =>
    came.length + went.length === 0
      ? []
      : [
          {
            part: 'Zip codes',
            label,
            before: null,
            after: null,
            added: came.slice(0, maxNamed),
            gone: went.slice(0, maxNamed),
            more: Math.max(0, came.length - maxNamed) + Math.max(0, went.length - maxNamed),
          },
        ]
  return [
    ...change('Zip codes', added, removed),
    ...(movedZips.length === 0
      ? []
      : [
          {
            part: 'Zip codes',
            label: 'Moved to another city, county or area',
            added: [],
            gone: [],
            more: 0,
            before: null,
            after:
              movedZips.slice(0, maxNamed).join(', ') +
              (movedZips.length > maxNamed ? `, and ${movedZips.length - maxNamed} more` : ''),
          },
        ]),
  ]
}
