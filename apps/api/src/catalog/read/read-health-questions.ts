import type { Fault } from '../../data-files/check-fault.ts'
import { textOf, type DataFiles } from '../../data-files/read-files.ts'
import { readYaml, type YamlFile } from '../../data-files/read-yaml.ts'
import type { Catalog } from '../catalog.ts'
import { healthQuestions } from './format-lists.ts'
import type { ReadPlan } from './read-plans.ts'

const file = 'health-questions.yaml'
type Source = YamlFile<ReturnType<typeof healthQuestions.parse>>
type ReadHealthQuestions = {
  readonly healthQuestions: Catalog['healthQuestions']
  readonly source: Source | null
  readonly faults: readonly Fault[]
}

/** The health questions of underwritten plans (D-4.20); none without the file. */
export const readHealthQuestions = (files: DataFiles): ReadHealthQuestions => {
  const text = textOf(files, file)
  if (text === null) return { healthQuestions: [], source: null, faults: [] }
  const { read, faults } = readYaml(file, text, healthQuestions)
  if (read === null) return { healthQuestions: [], source: null, faults }
  const questions = read.value.map(({ id, kind, question, question_about, plans }) => ({
    question_id: id,
    kind,
    question_text: question,
    question_about,
    plans: plans ?? null,
  }))
  return { healthQuestions: questions, source: read, faults: senseFaults(read) }
}

/** The required kinds of the wizard's special questions (EW-9.04). */
const fixedKinds = new Map([
  [145, 'none'],
  [146, 'physician'],
  [147, 'physician'],
])

const senseFaults = ({ value, fault }: Source): Fault[] =>
  value.flatMap(({ id, kind }, at) => {
    const before = value.slice(0, at)
    const fixed = fixedKinds.get(id)
    return [
      ...(before.some((other) => other.id === id) ? [fault([at, 'id'], `question ${id} is listed twice`)] : []),
      ...(fixed !== undefined && kind !== fixed
        ? [fault([at, 'kind'], `question ${id} must be of the kind ${fixed}`)]
        : []),
      ...(kind === 'medication' && before.some((other) => other.kind === 'medication')
        ? [fault([at, 'kind'], 'only one question can be about medications')]
        : []),
    ]
  })

/** Questions that name unknown plans, or plans that aren't underwritten. */
export const questionPlanFaults = (source: Source | null, plans: readonly ReadPlan[]): Fault[] =>
  (source?.value ?? []).flatMap(({ plans: named = [] }, at) =>
    named.flatMap((id, place) => {
      const plan = plans.find((one) => one.source.plan_id === id)
      if (plan === undefined) return source?.fault([at, 'plans', place], `there is no plan ${id}`) ?? []
      return plan.source.flags?.includes('underwritten') === true
        ? []
        : (source?.fault([at, 'plans', place], `plan ${id} asks no health questions: it is not underwritten`) ?? [])
    }),
  )
