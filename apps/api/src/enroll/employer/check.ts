import { employerFields } from '@openroll/contract/enroll/employer-fields'
import { checkAnswers, type Answers } from '@openroll/contract/field'
import type { Fault } from '@openroll/contract/reply'
import type { Catalogue, Group, Plan, State } from '../../catalogue/catalogue.ts'
import { askedEmployer } from './asked.ts'

type Around = {
  readonly group: Group | undefined
  readonly plans: readonly Plan[]
  readonly catalogue: Pick<Catalogue, 'states' | 'sicCodes'>
  readonly today: string
}

/** The industries to choose from, each with its code in front (Standard Industrial Classification). */
export const industriesOf = ({ sicCodes }: Pick<Catalogue, 'sicCodes'>): { value: string; name: string }[] =>
  sicCodes.map(({ code, label, group }) => ({ value: `${code} ${label}`, name: group }))

/** The state that a text names, by its code or its name; undefined for none. */
export const stateNamed = (states: readonly State[], typed: string): State | undefined =>
  states.find(({ name, abbrev }) => [name, abbrev].some((known) => known.toLowerCase() === typed.toLowerCase()))

/** Checks an employer's answers; state and industry must be of the catalogue's lists. */
export const checkEmployer = (
  given: Answers,
  { group, plans, catalogue, today }: Around,
): { answers: Answers; faults: Fault[] } => {
  const { answers, faults } = checkAnswers(employerFields, askedEmployer(group, plans, undefined), given, today)
  const { state, emp_industry: industry } = answers
  const unknown: Fault[] = [
    ...(state === undefined || stateNamed(catalogue.states, state) !== undefined
      ? []
      : [{ target_element: 'state', error_message: 'Enter a state' }]),
    ...(industry === undefined || industriesOf(catalogue).some(({ value }) => value === industry)
      ? []
      : [{ target_element: 'emp_industry', error_message: 'Choose an industry of the list' }]),
  ]
  return { answers, faults: [...faults, ...unknown] }
}
