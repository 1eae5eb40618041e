import type { Plan, Question } from '../catalog.ts'
import type { Line } from '../../data-files/line.ts'

const kinds: Readonly<Record<Question['kind'], string>> = {
  yes_no: 'Yes or no',
  one_of: 'Multiple choice',
  number: 'A number',
  date: 'A date',
  text: 'Text',
}

/** A plan's questions and declining answers, in words. */
export const describeQuestions = ({ questions, aflacQuestions }: Plan): Line[] => [
  ...questions.flatMap((question): Line[] => {
    const part = 'Questions'
    const label = `Question ${question.question_id}`
    return [
      { part, label, text: question.text },
      { part, label: `${label}, answer`, text: `${kinds[question.kind]}${question.required ? '' : ', optional'}` },
      ...(question.options.length === 0
        ? []
        : [{ part, label: `${label}, choices`, items: question.options.map((option) => option.label) }]),
      ...(question.declines === null
        ? []
        : [
            { part, label: `${label}, declines if`, text: declineRule(question, question.declines) },
            { part, label: `${label}, decline message`, text: question.declines.message },
          ]),
    ]
  }),
  ...aflacQuestions.map(({ qid, question, true_condition }) => ({
    part: 'Questions',
    label: `Question ${qid}`,
    text: `${question}${true_condition === 1 ? ' (yes required)' : ''}`,
  })),
]

const declineRule = (
  { options }: Question,
  { answers, below, above, withinDays }: NonNullable<Question['declines']>,
) => {
  const words = [
    answers.map((answer) => options.find(({ value }) => value === answer)?.label ?? answer).join(', '),
    below === null ? '' : `below ${below}`,
    above === null ? '' : `above ${above}`,
    withinDays === null ? '' : `within ${withinDays} days`,
  ]
  return words.filter(Boolean).join('; ')
}
