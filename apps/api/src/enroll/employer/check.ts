import { employerFields } from '@openroll/contract/enroll/employer-fields'
import { checkAnswers, faultBeside, type Answers, type AnswersTo, type FaultOf } from '@openroll/contract/field'
import type { Catalog, Plan, State } from '../../catalog/catalog.ts'
import type { Group } from '../../directory/directory.ts'
import { employerFieldStates } from './form-fields.ts'

type Context = {
  readonly group: Group | undefined
  readonly plans: readonly Plan[]
  readonly catalog: Pick<Catalog, 'states' | 'sicCodes'>
  readonly today: string
}

/** Industries to choose from, prefixed by their SIC code. */
export const industriesOf = ({ sicCodes }: Pick<Catalog, 'sicCodes'>): { value: string; name: string }[] =>
  sicCodes.map(({ code, label, group }) => ({ value: `${code} ${label}`, name: group }))

/** Finds a state by code or name. */
export const stateNamed = (states: readonly State[], typed: string): State | undefined =>
  states.find(({ name, abbrev }) => [name, abbrev].some((known) => known.toLowerCase() === typed.toLowerCase()))

/** Checks employer answers; state and industry must be in the catalog. */
export const checkEmployer = (
  given: Answers,
  { group, plans, catalog, today }: Context,
): { answers: AnswersTo<typeof employerFields>; faults: FaultOf<typeof employerFields>[] } => {
  const { answers, faults } = checkAnswers(employerFields, employerFieldStates(group, plans, undefined), given, today)
  const { state, emp_industry: industry } = answers
  const unknown = [
    ...(state === undefined || stateNamed(catalog.states, state) !== undefined
      ? []
      : [faultBeside(employerFields, 'state', 'Enter a state')]),
    ...(industry === undefined || industriesOf(catalog).some(({ value }) => value === industry)
      ? []
      : [faultBeside(employerFields, 'emp_industry', 'Choose an industry from the list')]),
  ]
  return { answers, faults: [...faults, ...unknown] }
}
