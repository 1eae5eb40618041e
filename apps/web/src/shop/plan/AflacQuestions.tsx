import { getAflacQuestions, saveAflacQuestions, type AflacQuestion } from '@openroll/contract/shop/aflac'
import { aflacField, aflacFields, toAflacData } from '@openroll/contract/shop/aflac-fields'
import { yesThenNo } from '@openroll/contract/shop/question-fields'
import { checkAlreadyAnswered } from '@openroll/contract/shop/questions'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { send } from '../../api.ts'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { LoadError } from '../../form/LoadError.tsx'
import { useUnsaved } from '../../form/unsaved.ts'
import { requiredStates, useFieldsForm } from '../../form/use-fields-form.ts'
import { refresh, useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

type QuestionsProps = { enrollmentId: string; planId: number } & { onSaved: (message: string) => void }

/** The Aflac-style questions. */
export const AflacQuestions = (props: QuestionsProps) => {
  const query = useCall(getAflacQuestions, { enrollment_id: props.enrollmentId, plan_id: props.planId })
  if (query.isError) return <LoadError of={[query]} />
  if (query.data === undefined) return <Skeleton height="24rem" />
  return <Questions {...props} questions={query.data.result} />
}

const Questions = ({
  enrollmentId,
  planId,
  questions,
  onSaved,
}: QuestionsProps & { questions: readonly AflacQuestion[] }) => {
  const fields = aflacFields(questions)
  const heading = useRef<HTMLHeadingElement>(null)
  // The URL may point to the questions (D-9.03).
  const isInUrl = useLocation().hash === '#questions'
  useEffect(() => {
    if (isInUrl) heading.current?.focus()
  }, [isInUrl])
  const form = useFieldsForm({
    fields,
    states: requiredStates(fields),
    save: async (answers) => {
      const aflac_data = toAflacData(questions, answers)
      const input = { enrollment_id: enrollmentId, plan_id: planId, aflac_data }
      const { success_message } = await send(saveAflacQuestions, input)
      await refresh(checkAlreadyAnswered)
      onSaved(success_message)
    },
  })
  useUnsaved(form.isDirty, form.serialized)
  return (
    <FieldsForm
      brief
      className="form card plan-form"
      of={form}
      title="Questions before you add this plan"
      options={Object.fromEntries(questions.map(({ qid }) => [aflacField(qid), yesThenNo]))}
      heading={
        <h2 ref={heading} id="questions" tabIndex={-1}>
          Before you add this plan
        </h2>
      }
      foot={
        <div className="plan-form-foot">
          <Button type="submit" busy={form.busy}>
            Submit my answers
          </Button>
        </div>
      }
    />
  )
}
