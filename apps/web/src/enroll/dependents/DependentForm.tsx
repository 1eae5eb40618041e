import { dependentFields, dependentRelationship } from '@openroll/contract/enroll/dependents'
import { questionsAbout, healthFields, type HealthQuestion } from '@openroll/contract/enroll/health-fields'
import { namesOf, type Answers, type Fields, type FieldState, type NameOf } from '@openroll/contract/field'
import { applicableFields, fieldAt, statesWith } from '../health/form-answers.ts'
import { renderDependentHealth } from '../health/HealthQuestions.tsx'
import { PersonForm } from '../step/PersonForm.tsx'
import { relationshipOf, type useFamily } from './use-family.ts'

export type DependentState = FieldState<NameOf<typeof dependentFields>>
type Props = {
  family: ReturnType<typeof useFamily>
  states: readonly DependentState[]
  questions: readonly HealthQuestion[]
  onSubmit: (answers: Answers) => Promise<void>
}

/** The group of personal fields, which comes above the health questions. */
const personalFirst = (relationship: string) => [
  { legend: `About your ${relationship}`, names: namesOf(dependentFields) },
]

/** A dependent's fields, including the health questions. */
export const fieldsOfDependent = (questions: readonly HealthQuestion[], edited: Answers | undefined): Fields => ({
  ...dependentFields,
  ...healthFields(questionsAbout(questions, edited?.first_name)),
})

/** The form of the dependent being edited or added. */
export const DependentForm = ({ family, states, questions, onSubmit }: Props) => {
  const { editing, edited, listed, next } = family
  const relationship = edited === undefined ? (next ?? 'child') : relationshipOf(edited)
  const fixRelationship = (state: DependentState): DependentState =>
    state.field_name === 'relationship'
      ? { ...state, value: relationship, required: true, read_only: true }
      : { ...state, value: edited?.[state.field_name] ?? null }
  const healthProps = {
    groups: personalFirst(dependentRelationship[relationship].toLowerCase()),
    below: renderDependentHealth(questions),
    adjust: applicableFields(questions),
    nameAt: fieldAt(questions),
  }
  const newProps = {
    title: `Dependent #${listed.length + 1}: ${dependentRelationship[relationship].toLowerCase()}`,
    submit: 'Submit',
    ...(listed.length === 0 ? {} : { onCancel: family.close }),
  }
  const editProps = { title: `Edit ${edited?.first_name ?? ''}`, submit: 'Save changes', onCancel: family.close }
  return (
    <PersonForm
      key={editing ?? 'new'}
      person={edited?.dependent_id}
      {...(editing === null ? newProps : editProps)}
      {...(questions.length === 0 ? {} : healthProps)}
      fields={fieldsOfDependent(questions, edited)}
      states={[...states.map(fixRelationship), ...statesWith(questions, edited ?? {})]}
      onSubmit={onSubmit}
    />
  )
}
