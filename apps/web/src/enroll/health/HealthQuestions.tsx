import {
  questionsAbout,
  flagName,
  followUpName,
  followUpNames,
  healthFields,
  rows,
  type HealthQuestion,
} from '@openroll/contract/enroll/health-fields'
import type { Fields } from '@openroll/contract/field'
import { FormFields } from '../../form/FieldsForm.tsx'
import type { FieldsFormState } from '../../form/use-fields-form.ts'
import type { Option } from '../../ui/fields/SelectField.tsx'

type Part = { readonly legend: string; readonly names: readonly string[] }

/** The follow-up fields after a Yes, or the rows of medicines (EW-4.14, EW-9.04). */
const partsOf = ({ question_id: id, kind }: HealthQuestion): Part[] =>
  kind === 'medication'
    ? rows.map((row) => ({
        legend: `Medicine ${row}${row === 1 ? '' : ' (optional)'}`,
        names: followUpNames(kind).map((name) => followUpName(id, name, row)),
      }))
    : [{ legend: 'Tell us more', names: followUpNames(kind).map((name) => followUpName(id, name)) }]

const yesFirst: readonly Option[] = [
  { value: '1', name: 'Yes' },
  { value: '0', name: 'No' },
]

type Props = { readonly of: FieldsFormState<Fields>; readonly questions: readonly HealthQuestion[] }

/** The health questions with their follow-ups, and the notes. */
export const HealthQuestions = ({ of, questions }: Props) => {
  const options = Object.fromEntries(
    Object.entries(of.fields).flatMap(([name, { words }]) => (words === undefined ? [] : [[name, yesFirst]])),
  )
  const isAsked = (name: string) => of.asked.some((state) => state.field_name === name)
  return (
    <>
      {questions.map((question) => (
        <div className="health-question" key={question.question_id}>
          <FormFields {...{ of, options }} names={[flagName(question.question_id)]} />
          {partsOf(question)
            .filter(({ names }) => names.some(isAsked))
            .map(({ legend, names }) => (
              // Screenshots hide it, because it reveals the answer.
              <fieldset className="field-group follow-up" data-secret-part="" key={legend}>
                <legend>{legend}</legend>
                <FormFields {...{ of, options, names }} />
              </fieldset>
            ))}
        </div>
      ))}
      <FormFields of={of} names={['notes']} />
    </>
  )
}

/** Renders the health questions below the fields of a form. */
export const renderHealth = (questions: Props['questions']) => (of: Props['of']) => (
  <HealthQuestions of={of} questions={questions} />
)

/** Renders the questions about a dependent with the first name from the form (D-4.23). */
export const renderDependentHealth = (questions: Props['questions']) => (of: Props['of']) => {
  const name = (of.typed().first_name ?? '').trim()
  const questionsWithName = questionsAbout(questions, name === '' ? undefined : name)
  return (
    <HealthQuestions
      of={{ ...of, fields: { ...of.fields, ...healthFields(questionsWithName) } }}
      questions={questionsWithName}
    />
  )
}
