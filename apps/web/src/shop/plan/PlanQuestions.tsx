import { getPlanPricingDetail } from '@openroll/contract/shop/plan'
import {
  questionField,
  questionFields,
  questionStates,
  toQuestionAnswers,
  yesThenNo,
} from '@openroll/contract/shop/question-fields'
import {
  checkAlreadyAnswered,
  getQuestions,
  saveQuestionAnswers,
  type PlanQuestion,
} from '@openroll/contract/shop/questions'
import { useEffect, useRef } from 'react'
import { send } from '../../api.ts'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { LoadError } from '../../form/LoadError.tsx'
import { useUnsaved } from '../../form/unsaved.ts'
import { useFieldsForm } from '../../form/use-fields-form.ts'
import { refresh, useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

type PlanKeys = { enrollmentId: string; planId: number }
/** Receives the server's message for accepted answers; null for a decline. */
type OnSaved = (message: string | null) => void

type QuestionsProps = PlanKeys & { onSaved: OnSaved; onKeep?: () => void }

/** The blank questions; `onKeep` keeps answers accepted earlier. */
export const PlanQuestions = (props: QuestionsProps) => {
  const query = useCall(getQuestions, { enrollment_id: props.enrollmentId, plan_id: props.planId, type: 'save' })
  if (query.isError) return <LoadError of={[query]} />
  if (query.data === undefined) return <Skeleton height="24rem" />
  return <Questions {...props} questions={query.data.result} />
}

/** The choices of each question, in the plan's order. */
const choicesOf = (questions: readonly PlanQuestion[]) =>
  Object.fromEntries(
    questions
      .filter(({ kind }) => kind === 'one_of' || kind === 'yes_no')
      .map(({ question_id, kind, options }) => [questionField(question_id), kind === 'yes_no' ? yesThenNo : options]),
  )

const Questions = ({
  enrollmentId,
  planId,
  questions,
  onSaved,
  onKeep,
}: QuestionsProps & { questions: readonly PlanQuestion[] }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const form = useFieldsForm({
    fields: questionFields(questions),
    states: questionStates(questions),
    save: async (answers) => {
      const { success_message } = await send(saveQuestionAnswers, {
        enrollment_id: enrollmentId,
        plan_id: planId,
        answers: toQuestionAnswers(questions, answers),
      })
      await refresh(checkAlreadyAnswered, getPlanPricingDetail)
      onSaved(success_message)
    },
  })
  useUnsaved(form.isDirty, form.serialized)
  return (
    <FieldsForm
      brief
      className="form card plan-form"
      of={form}
      title="Plan questions"
      options={choicesOf(questions)}
      heading={
        <div>
          <h2 ref={heading} id="questions" tabIndex={-1}>
            Before we show your price
          </h2>
          <p className="muted">Answer as best you can. We encrypt your answers and use them only for this plan.</p>
        </div>
      }
      foot={
        <div className="plan-form-foot">
          <Button type="submit" busy={form.busy}>
            Save my answers
          </Button>
          {onKeep !== undefined && (
            <Button look="quiet" onClick={onKeep}>
              Keep my earlier answers
            </Button>
          )}
        </div>
      }
    />
  )
}
