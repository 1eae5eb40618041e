import type * as z from 'zod'
import type { Fault } from '../../data-files/check-fault.ts'
import { baseFileSchema, planFileSchema, planSchema, type PlanSource } from './format.ts'
import { textOf, type DataFiles } from '../../data-files/read-files.ts'
import { issuesOf, validate, readYaml, schemaFaults, type YamlFile } from '../../data-files/read-yaml.ts'

/** Reports the progress of a check. */
export type Progress = (far: string) => void

type PlanFile = Pick<YamlFile<unknown>, 'file' | 'fault'> & {
  /** A fault in the plan's own file, even if the value comes from its base. */
  readonly ownFault: YamlFile<unknown>['fault']
}
/** A plan merged with its base; faults in base values point to the base's file. */
export type ReadPlan = { readonly source: PlanSource; readonly file: PlanFile }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Plan values override base values, also inside texts, offered, rating and rates. */
const mergeBase = (base: unknown, plan: unknown): unknown => {
  if (!isRecord(base) || !isRecord(plan)) return plan
  const nested = ['texts', 'offered', 'rating', 'rates'].filter((key) => isRecord(base[key]) && isRecord(plan[key]))
  const merged = Object.fromEntries(nested.map((key) => [key, { ...Object(base[key]), ...Object(plan[key]) }]))
  const { base: _, ...rest } = { ...base, ...plan, ...merged }
  return rest
}

/** Reports a fault in the file that has the value: the plan's or its base's. */
const mergedFile = (plan: YamlFile<unknown>, base: YamlFile<unknown> | null): ReadPlan['file'] => ({
  file: plan.file,
  ownFault: plan.fault,
  fault: (path, reason) =>
    base !== null && base.writes(path) && !plan.writes(path) ? base.fault(path, reason) : plan.fault(path, reason),
})

/** A plan's file and its base; null without one. */
type MergedFiles = { readonly file: YamlFile<unknown>; readonly base: YamlFile<unknown> | null }
/** A plan with a value missing from both files. */
type IncompletePlan = MergedFiles & {
  readonly issues: readonly z.core.$ZodIssue[]
}
const placeOf = ({ path }: z.core.$ZodIssue): string => path.join('.')

/** Values missing from a plan; one missing from every plan of a base is reported once, in the base. */
const missingFaults = (
  { file, base, issues }: IncompletePlan,
  all: readonly IncompletePlan[],
  merged: readonly MergedFiles[],
): Fault[] =>
  issues.flatMap((issue) => {
    const alike = all.filter(
      (plan) => plan.base === base && plan.issues.some((other) => placeOf(other) === placeOf(issue)),
    )
    const isShared =
      base !== null && alike.length > 1 && alike.length === merged.filter((plan) => plan.base === base).length
    if (isShared && alike[0]?.file !== file) return []
    return schemaFaults([issue], isShared ? base.fault : file.fault)
  })

/** Reads bases/*.yaml and plans/**.yaml and merges them. A plan with a faulty base is left out: the base's faults say why. */
export const readPlans = (
  files: DataFiles,
  tell: Progress = () => undefined,
): { plans: ReadPlan[]; faults: Fault[] } => {
  const faults: Fault[] = []
  const read = <Value>(path: string, schema: z.ZodType<Value>) => {
    const { read: file, faults: wrong } = readYaml(path, textOf(files, path) ?? '', schema)
    faults.push(...wrong)
    return file
  }
  const pathsLike = (wanted: RegExp) => [...files.keys()].filter((name) => wanted.test(name))
  const bases = new Map(pathsLike(/^bases\/.*\.yaml$/).map((path) => [path, read(path, baseFileSchema)]))
  const plans: ReadPlan[] = []
  const merged: MergedFiles[] = []
  const incomplete: IncompletePlan[] = []
  const merge = (file: YamlFile<unknown>, base: YamlFile<unknown> | null) => {
    merged.push({ file, base })
    const parsed = validate(planSchema, mergeBase(base?.written ?? {}, file.written))
    if (parsed.success) plans.push({ source: parsed.data, file: mergedFile(file, base) })
    else incomplete.push({ file, base, issues: issuesOf(parsed.error) })
  }
  const paths = pathsLike(/^plans\/.*\.yaml$/)
  for (const [at, path] of paths.entries()) {
    if (at % 100 === 0) tell(`file ${at} of ${paths.length}`)
    const file = read(path, planFileSchema)
    if (file === null) continue
    const { base: name } = file.value
    const base = name === undefined ? null : bases.get(`bases/${name}.yaml`)
    if (base === undefined) faults.push(file.fault(['base'], `there is no bases/${name}.yaml`))
    else if (base !== null || name === undefined) merge(file, base)
  }
  return { plans, faults: [...faults, ...incomplete.flatMap((plan) => missingFaults(plan, incomplete, merged))] }
}
