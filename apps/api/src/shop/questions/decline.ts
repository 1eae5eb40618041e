import { addDays } from '@openroll/contract/date'
import type { Plan } from '../../catalog/catalog.ts'

/** The message of the first declining answer, or undefined; `answers` are normalized, by question id. */
export const declineOf = (
  { questions }: Pick<Plan, 'questions'>,
  answers: ReadonlyMap<number, string>,
  today: string,
): string | undefined =>
  questions.find(({ question_id, kind, declines }) => {
    const answer = answers.get(question_id)
    if (answer === undefined || declines === null) return false
    if (declines.answers.some((one) => one.toLowerCase() === answer.toLowerCase())) return true
    if (kind === 'number') {
      const figure = Number(answer)
      return (
        (declines.below !== null && figure < declines.below) || (declines.above !== null && figure > declines.above)
      )
    }
    return kind === 'date' && declines.withinDays !== null && answer > addDays(today, -declines.withinDays)
  })?.declines?.message
