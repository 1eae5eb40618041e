import { dependentFields, dependentRelationship } from '@openroll/contract/enroll/dependents'
import { askedAbout, healthFields, type HealthQuestion } from '@openroll/contract/enroll/health-fields'
import { namesOf, type Answers, type Fields, type FieldState, type NameOf } from '@openroll/contract/field'
import { askedNow, fieldAt, statesWith } from '../health/asked.ts'
import { drawnHealthOf } from '../health/HealthQuestions.tsx'
import { PersonForm } from '../step/PersonForm.tsx'
import { relationshipOf, type useFamily } from './use-family.ts'

export type DependentState = FieldState<NameOf<typeof dependentFields>>
type Props = {
  family: ReturnType<typeof useFamily>
  states: readonly DependentState[]
  questions: readonly HealthQuestion[]
  onSubmit: (answers: Answers) => Promise<void>
}

/** Who they are stands above the questions about their health. */
const whoFirst = [{ legend: 'About them', names: namesOf(dependentFields) }]

/** What is asked about a dependent, and about their health. */
export const fieldsOfDependent = (questions: readonly HealthQuestion[], edited: Answers | undefined): Fields => ({
  ...dependentFields,
  ...healthFields(askedAbout(questions, edited?.first_name)),
})

/** The form of one dependent: whom the family lacks, or who is edited. */
export const DependentForm = ({ family, states, questions, onSubmit }: Props) => {
  const { editing, edited, listed, next } = family
  const coming = edited === undefined ? (next ?? 'child') : relationshipOf(edited)
  const fixed = (state: DependentState): DependentState =>
    state.field_name === 'relationship'
      ? { ...state, value: coming, required: true, read_only: true }
      : { ...state, value: edited?.[state.field_name] ?? null }
  const health = {
    groups: whoFirst,
    below: drawnHealthOf(questions),
    adjust: askedNow(questions),
    nameAt: fieldAt(questions),
  }
  const ofNew = {
    title: `Dependent #${listed.length + 1}: ${dependentRelationship[coming].toLowerCase()}`,
    submit: 'Submit',
    ...(listed.length === 0 ? {} : { onCancel: family.close }),
  }
  const ofEdited = { title: `Edit ${edited?.first_name ?? ''}`, submit: 'Save changes', onCancel: family.close }
  return (
    <PersonForm
      key={editing ?? 'new'}
      person={edited?.dependent_id}
      {...(editing === null ? ofNew : ofEdited)}
      {...(questions.length === 0 ? {} : health)}
      fields={fieldsOfDependent(questions, edited)}
      states={[...states.map(fixed), ...statesWith(questions, edited ?? {})]}
      onSubmit={onSubmit}
    />
  )
}
