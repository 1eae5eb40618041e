import type * as z from 'zod'
import type { Fault } from '../../data-files/check-fault.ts'
import { baseFileSchema, planFileSchema, planSchema, type PlanSource } from './format.ts'
import { textOf, type DataFiles } from '../../data-files/read-files.ts'
import { issuesOf, readBy, readYaml, schemaFaults, type YamlFile } from '../../data-files/read-yaml.ts'

/** Hears how far a check is. */
export type Tell = (far: string) => void

type PlanFile = Pick<YamlFile<unknown>, 'file' | 'fault'> & {
  /** A fault of the plan itself, whichever file gives the value at the path. */
  readonly ownFault: YamlFile<unknown>['fault']
}
/** A plan with its base laid under it; a fault of what only the base says belongs to the base's file. */
export type ReadPlan = { readonly source: PlanSource; readonly file: PlanFile }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What the plan says goes before what its base says, also inside texts, offered, rating and rates. */
const layOver = (base: unknown, plan: unknown): unknown => {
  if (!isRecord(base) || !isRecord(plan)) return plan
  const nested = ['texts', 'offered', 'rating', 'rates'].filter((key) => isRecord(base[key]) && isRecord(plan[key]))
  const merged = Object.fromEntries(nested.map((key) => [key, { ...Object(base[key]), ...Object(plan[key]) }]))
  const { base: _, ...rest } = { ...base, ...plan, ...merged }
  return rest
}

/** The file that gives the value at a path: the plan's, or its base's if only that one does. */
const inBoth = (plan: YamlFile<unknown>, base: YamlFile<unknown> | null): ReadPlan['file'] => ({
  file: plan.file,
  ownFault: plan.fault,
  fault: (path, reason) =>
    base !== null && base.writes(path) && !plan.writes(path) ? base.fault(path, reason) : plan.fault(path, reason),
})

/** A plan that lacks something, which its base doesn't say either. */
type Incomplete = {
  readonly file: YamlFile<unknown>
  readonly base: YamlFile<unknown> | null
  readonly issues: readonly z.core.$ZodIssue[]
}
const placeOf = ({ path }: z.core.$ZodIssue): string => path.join('.')

/** What a plan lacks; what every plan of a base lacks is missing in the base, and told by the first of them. */
const missingFaults = (
  { file, base, issues }: Incomplete,
  all: readonly Incomplete[],
  onBase: ReadonlyMap<string, number>,
): Fault[] =>
  issues.flatMap((issue) => {
    const alike = all.filter(
      (plan) => plan.base === base && plan.issues.some((other) => placeOf(other) === placeOf(issue)),
    )
    const isShared = base !== null && alike.length > 1 && alike.length === onBase.get(base.file)
    if (isShared && alike[0]?.file !== file) return []
    return schemaFaults([issue], isShared ? base.fault : file.fault)
  })

/** Reads bases/*.yaml and plans/**.yaml, each plan over the base that it names; a plan on a faulty base is left out, since the base's faults say why. */
export const readPlans = (files: DataFiles, tell: Tell = () => undefined): { plans: ReadPlan[]; faults: Fault[] } => {
  const faults: Fault[] = []
  const bases = new Map<string, YamlFile<unknown> | null>()
  for (const path of [...files.keys()].filter((name) => /^bases\/.*\.yaml$/.test(name))) {
    const { read, faults: wrong } = readYaml(path, textOf(files, path) ?? '', baseFileSchema)
    faults.push(...wrong)
    bases.set(path, read)
  }
  const plans: ReadPlan[] = []
  const incomplete: Incomplete[] = []
  const onBase = new Map<string, number>()
  const paths = [...files.keys()].filter((name) => /^plans\/.*\.yaml$/.test(name))
  for (const [at, path] of paths.entries()) {
    if (at % 100 === 0) tell(`file ${at} of ${paths.length}`)
    const { read, faults: wrong } = readYaml(path, textOf(files, path) ?? '', planFileSchema)
    faults.push(...wrong)
    if (read === null) continue
    const named = read.value.base === undefined ? null : `bases/${read.value.base}.yaml`
    const base = named === null ? null : bases.get(named)
    if (base === undefined) faults.push(read.fault(['base'], `there is no ${named}`))
    if (named !== null && !base) continue
    if (named !== null) onBase.set(named, (onBase.get(named) ?? 0) + 1)
    const whole = readBy(planSchema, layOver(base?.written ?? {}, read.written))
    if (whole.success) plans.push({ source: whole.data, file: inBoth(read, base ?? null) })
    else incomplete.push({ file: read, base: base ?? null, issues: issuesOf(whole.error) })
  }
  return { plans, faults: [...faults, ...incomplete.flatMap((plan) => missingFaults(plan, incomplete, onBase))] }
}
