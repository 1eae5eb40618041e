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
      if (old === undefined) return [whole(plan, 'added')]
      const fields = [
        ...compareLines(describePlan(old), describePlan(plan)),
        ...areas(old.offered.zips, plan.offered.zips),
      ]
      const rates = compareRates(old, plan)
      return fields.length === 0 && movedRates(rates) === 0
        ? []
        : [{ ...naming(plan), kind: 'changed' as const, fields, rates }]
    }),
    ...before.planList.filter(({ plan_id }) => !after.plans.has(plan_id)).map((plan) => whole(plan, 'removed')),
  ]
  const others = [...compareLines(describeOthers(before), describeOthers(after)), ...zipChanges(before, after)]
  return { totals: summed(plans, others), plans }
}

const naming = ({ plan_id, name, category, carrier }: Plan) => ({ plan_id, name, category, carrier })
const whole = (plan: Plan, kind: 'added' | 'removed'): PlanChange => ({
  ...naming(plan),
  kind,
  fields: [],
  rates: { ...noRateChanges, [kind === 'added' ? 'added' : 'gone']: rateCount(plan) },
})

export const movedRates = ({ up, down, added, gone }: RateChanges): number => up + down + added + gone

const summed = (plans: readonly PlanChange[], others: FieldChange[]): VersionChanges => {
  const counted = (kind: ChangeKind): number => plans.filter((plan) => plan.kind === kind).length
  const changed = plans.filter(({ kind }) => kind === 'changed')
  const sum = (of: 'up' | 'down' | 'added' | 'gone'): number => plans.reduce((total, { rates }) => total + rates[of], 0)
  const most = (of: 'rise' | 'fall') => {
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
    added: counted('added'),
    removed: counted('removed'),
    changed: changed.length,
    repriced: changed.filter(({ rates }) => movedRates(rates) > 0).length,
    rates: { up: sum('up'), down: sum('down'), added: sum('added'), gone: sum('gone') },
    rise: most('rise'),
    fall: most('fall'),
    others,
  }
}

/** Zip codes added, removed, or moved to another city, county or rating area. */
const zipChanges = (before: Catalog, after: Catalog): FieldChange[] => {
  const saying = (catalog: Catalog) =>
    new Map([...catalog.zips.keys()].map((zip) => [zip, JSON.stringify(catalog.zips.get(zip))]))
  const [had, has] = [saying(before), saying(after)]
  const added = [...has.keys()].filter((zip) => !had.has(zip))
  const gone = [...had.keys()].filter((zip) => !has.has(zip))
  const elsewhere = [...has].filter(([zip, says]) => had.has(zip) && had.get(zip) !== says).map(([zip]) => zip)
  const named = 12
  const change = (label: string, came: readonly string[], went: readonly string[]): FieldChange[] =>
    came.length + went.length === 0
      ? []
      : [
          {
            part: 'Zip codes',
            label,
            before: null,
            after: null,
            added: came.slice(0, named),
            gone: went.slice(0, named),
            more: Math.max(0, came.length - named) + Math.max(0, went.length - named),
          },
        ]
  return [
    ...change('Zip codes', added, gone),
    ...(elsewhere.length === 0
      ? []
      : [
          {
            part: 'Zip codes',
            label: 'Moved to another city, county or area',
            added: [],
            gone: [],
            more: 0,
            before: null,
            after: `${elsewhere.slice(0, named).join(', ')}${elsewhere.length > named ? `, and ${elsewhere.length - named} more` : ''}`,
          },
        ]),
  ]
}
