import {
  aflacField,
  aflacFields,
  getAflacQuestions,
  saveAflacQuestions,
  toAflacData,
  type AflacQuestion,
} from '@openroll/contract/shop/aflac'
import { checkAlreadyAnswered, yesThenNo } from '@openroll/contract/shop/questions'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { send } from '../../api.ts'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { ReadTrouble } from '../../form/ReadTrouble.tsx'
import { useUnsaved } from '../../form/unsaved.ts'
import { requiredStates, useFieldsForm } from '../../form/use-fields-form.ts'
import { refresh, useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

type Of = { enrollmentId: string; planId: number }
type Props = Of & { children: ReactNode }

/** Aflac-style questions in place of the plan's button, which appears once every required yes is given (SF-4.30). */
export const AflacForm = ({ enrollmentId, planId, children }: Props) => {
  const plan = { enrollment_id: enrollmentId, plan_id: planId }
  const answered = useCall(checkAlreadyAnswered, plan)
  const asked = useCall(getAflacQuestions, plan, { enabled: answered.data?.status === false })
  const [saved, setSaved] = useState<string>()
  if (answered.isError || asked.isError) return <ReadTrouble of={[answered, asked]} />
  if (answered.data?.status === true)
    return (
      <>
        {saved !== undefined && (
          <Notice kind="good" live>
            <p>{saved}</p>
          </Notice>
        )}
        {children}
      </>
    )
  if (asked.data === undefined) return <Skeleton height="16rem" />
  return <Questions enrollmentId={enrollmentId} planId={planId} questions={asked.data.result} onSaved={setSaved} />
}

type Asking = Of & { questions: readonly AflacQuestion[]; onSaved: (message: string) => void }

const Questions = ({ enrollmentId, planId, questions, onSaved }: Asking) => {
  const fields = aflacFields(questions)
  const heading = useRef<HTMLHeadingElement>(null)
  // The address may point at the questions (D-9.03).
  const isNamed = useLocation().hash === '#questions'
  useEffect(() => {
    if (isNamed) heading.current?.focus()
  }, [isNamed])
  const form = useFieldsForm({
    fields,
    states: requiredStates(fields),
    save: async (answers) => {
      const aflac_data = toAflacData(questions, answers)
      const input = { enrollment_id: enrollmentId, plan_id: planId, aflac_data }
      onSaved((await send(saveAflacQuestions, input)).success_message)
      await refresh(checkAlreadyAnswered)
    },
  })
  useUnsaved(form.isDirty, form.serialized)
  return (
    <FieldsForm
      brief
      of={form}
      title="Questions before you add this plan"
      options={Object.fromEntries(questions.map(({ qid }) => [aflacField(qid), yesThenNo]))}
      heading={
        <h2 ref={heading} id="questions" tabIndex={-1}>
          Before you add this plan
        </h2>
      }
      foot={
        <Button type="submit" wide busy={form.busy}>
          Submit my answers
        </Button>
      }
    />
  )
}
