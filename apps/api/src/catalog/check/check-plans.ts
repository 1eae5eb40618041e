import type { Plan } from '../catalog.ts'
import { asksFaults } from '../../data-files/check-asks.ts'
import type { Fault } from '../../data-files/check-fault.ts'
import type { KnownIds } from '../../data-files/known-ids.ts'
import type { ReadPlan } from '../read/read-plans.ts'

/** The ids plans may name. */
type PlanReferences = Readonly<Record<'plans' | 'groups' | 'portals' | 'agreements' | 'states' | 'networks', KnownIds>>

/** References to plans, groups, portals, agreements, states, steps and fields that don't exist. */
export const referenceFaults = (
  { source, file }: ReadPlan,
  { plans, groups: teams, portals, agreements, states, networks }: PlanReferences,
): Fault[] => {
  const missing = <T>(
    path: readonly (string | number)[],
    what: string,
    names: readonly T[] | undefined,
    has: (name: T) => boolean,
  ): Fault[] =>
    (names ?? []).flatMap((name, at) =>
      has(name) ? [] : [file.fault([...path, at], `there is no ${what} ${String(name)}`)],
    )
  return [
    ...missing(['related'], 'plan', source.related, (id) => plans.has(id)),
    ...missing(['addedWith'], 'plan', source.addedWith === undefined ? [] : [source.addedWith], (id) => plans.has(id)),
    ...missing(['formByState'], 'plan', Object.values(source.formByState ?? {}), (id) => plans.has(id)),
    ...missing(
      ['formElsewhere', 'plan_id'],
      'plan',
      source.formElsewhere === undefined ? [] : [source.formElsewhere.plan_id],
      (id) => plans.has(id),
    ),
    ...(source.blackout ?? []).flatMap(({ groups }, at) =>
      missing(['blackout', at, 'groups'], 'group', groups, (id) => teams.has(id)),
    ),
    ...asksFaults(source.asks, (path, reason) => file.fault(['asks', ...path], reason)),
    ...missing(['offered', 'groups'], 'group', source.offered?.groups, (id) => teams.has(id)),
    ...missing(['offered', 'portals'], 'portal', source.offered?.portals, (id) => portals.has(id)),
    ...stateLists(source).flatMap(({ path, codes }) => missing(path, 'state', codes, (code) => states.has(code))),
    ...missing(['network'], 'network', source.network === undefined ? [] : [source.network], (name) =>
      networks.has(name),
    ),
    ...missing(['agreements'], 'agreement', source.agreements, (id) => agreements.has(id)),
  ]
}

const stateLists = ({ offered, formByState = {}, formElsewhere, blackout = [] }: ReadPlan['source']) => [
  { path: ['offered', 'states'], codes: offered?.states },
  { path: ['offered', 'except'], codes: offered?.except },
  { path: ['formByState'], codes: Object.keys(formByState) },
  { path: ['formElsewhere', 'formIn'], codes: formElsewhere?.formIn },
  ...blackout.map(({ states }, at) => ({ path: ['blackout', at, 'states'], codes: states })),
]

/** Duplicate plan and price entry ids. */
export const duplicateIdFaults = (plans: readonly ReadPlan[]): Fault[] => {
  const seen = new Map<number, string>()
  const ppids = new Map<number, string>()
  return plans.flatMap(({ source, file }) => {
    const faults: Fault[] = []
    const first = seen.get(source.plan_id)
    if (first !== undefined)
      faults.push(file.fault(['plan_id'], `the plan id ${source.plan_id} is already used in ${first}`))
    seen.set(source.plan_id, file.file)
    source.entries.forEach(({ ppid }, at) => {
      const where = ppids.get(ppid)
      if (where !== undefined)
        faults.push(file.fault(['entries', at, 'ppid'], `the price entry ${ppid} is already used in ${where}`))
      ppids.set(ppid, file.file)
    })
    return faults
  })
}

type Areas = {
  /** null if the zip codes can't be read. */
  readonly ofState: ((scheme: string) => ReadonlyMap<string, ReadonlySet<string>>) | null
  readonly isRead: (file: string) => boolean
}

/** Missing rates a person offered the plan would need: for an entry, a state's area or a tier. */
export const gapFaults = ({ source, file }: ReadPlan, plan: Plan, areas: Areas): Fault[] => {
  const faults = source.entries.flatMap(({ ppid }, index) =>
    plan.entries[index]?.rates.codes.length === 0
      ? [file.fault(['entries', index], `${source.rates.file} has no rate for price entry ${ppid}`)]
      : [],
  )
  if (faults.length > 0) return faults
  const zips = source.offered?.zips
  return [
    ...(zips !== undefined && areas.isRead(zips.file) && plan.offered.zips?.size === 0
      ? [file.fault(['offered', 'zips'], `areas/${zips.file} has no zip for the area ${zips.area}`)]
      : []),
    ...unratedTiers(plan).map((tier) =>
      file.fault(['offered', 'tiers'], `the plan is offered for tier ${tier} but has no rate for it`),
    ),
    ...unratedStates(plan, areas.ofState).map((state) =>
      file.fault(['offered'], `the plan is offered in ${state} but has no rate for any area there`),
    ),
  ]
}

const ratedOf = ({ rating, entries }: Plan, dimension: 'area' | 'tier'): ReadonlySet<string> => {
  const at = rating.dimensions.indexOf(dimension)
  return new Set(entries.flatMap(({ rates }) => rates.axes[at]?.values ?? []))
}

const unratedTiers = (plan: Plan): string[] => {
  if (!plan.rating.dimensions.includes('tier')) return []
  const rated = ratedOf(plan, 'tier')
  return [...(plan.offered.tiers ?? [])].filter((tier) => !rated.has(tier))
}

const unratedStates = (plan: Plan, areasOf: Areas['ofState']): string[] => {
  const { areaScheme } = plan.rating
  if (areasOf === null || areaScheme === null || plan.offered.zips !== null) return []
  const rated = ratedOf(plan, 'area')
  return [...(plan.offered.states ?? [])].filter((state) =>
    [...(areasOf(areaScheme).get(state) ?? [])].every((area) => !rated.has(area)),
  )
}
