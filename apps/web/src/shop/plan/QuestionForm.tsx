import { getPlanPricingDetail } from '@openroll/contract/shop/plan'
import {
  checkAlreadyAnswered,
  getQuestions,
  questionField,
  questionFields,
  questionStates,
  saveQuestionAnswers,
  sentAnswers,
  yesThenNo,
  type PlanQuestion,
} from '@openroll/contract/shop/questions'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { send } from '../../api.ts'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { ReadTrouble } from '../../form/ReadTrouble.tsx'
import { useUnsaved } from '../../form/unsaved.ts'
import { useFieldsForm } from '../../form/use-fields-form.ts'
import { refresh, useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Outcome } from './Outcome.tsx'

type Of = { enrollmentId: string; planId: number }
type Props = Of & {
  message: string
  /** The answers were declined on this page, a moment ago. */
  declinedNow: boolean
  onSaved: OnSaved
}
/** Told what the server says to accepted answers; null where they decline the person. */
type OnSaved = (message: string | null) => void

/** What a declined plan says besides its own message (D-2.10). */
const declineStands =
  'This plan is not open to you. That was decided by the answers you gave, and changes only with your basic info above.'

/** A plan that asks before it has a price: “Enroll Now” opens its questions, and a decline says what the plan says (SF-4.28, SF-4.29). */
export const QuestionForm = ({ enrollmentId, planId, message, declinedNow, onSaved }: Props) => {
  const answered = useCall(checkAlreadyAnswered, { enrollment_id: enrollmentId, plan_id: planId })
  // The address may name the questions themselves (D-9.03).
  const isNamed = useLocation().hash === '#questions'
  const [open, setOpen] = useState(isNamed)
  if (answered.isError) return <ReadTrouble of={[answered]} />
  if (answered.data === undefined) return <Skeleton height="8rem" />
  if (answered.data.errorCode === 'decline')
    return (
      <Outcome now={declinedNow}>
        <Notice kind="bad" live>
          <p>{answered.data.error_message}</p>
        </Notice>
        <p>{declineStands}</p>
        <p>
          Other plans may be open to you. <Link to="/plans">See all plans</Link>
        </p>
      </Outcome>
    )
  if (open) return <Asked enrollmentId={enrollmentId} planId={planId} onSaved={onSaved} />
  return (
    <>
      <Notice live>
        <p>{message}</p>
      </Notice>
      <Button wide onClick={() => setOpen(true)}>
        Enroll Now
      </Button>
    </>
  )
}

type AskedProps = Of & { onSaved: OnSaved; onKeep?: () => void }

/** The questions themselves, empty; `onKeep` leaves answers that were accepted before as they are. */
export const Asked = (props: AskedProps) => {
  const asked = useCall(getQuestions, { enrollment_id: props.enrollmentId, plan_id: props.planId, type: 'save' })
  if (asked.isError) return <ReadTrouble of={[asked]} />
  if (asked.data === undefined) return <Skeleton height="20rem" />
  return <Questions {...props} questions={asked.data.result} />
}

/** The choices of each question that has some, in the order in which the plan lists them. */
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
}: AskedProps & { questions: readonly PlanQuestion[] }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const form = useFieldsForm({
    fields: questionFields(questions),
    states: questionStates(questions),
    save: async (answers) => {
      const { success_message } = await send(saveQuestionAnswers, {
        enrollment_id: enrollmentId,
        plan_id: planId,
        answers: sentAnswers(questions, answers),
      })
      await refresh(checkAlreadyAnswered, getPlanPricingDetail)
      onSaved(success_message)
    },
  })
  useUnsaved(form.isDirty, form.stands)
  return (
    <FieldsForm
      brief
      of={form}
      title="Questions of this plan"
      options={choicesOf(questions)}
      heading={
        <div>
          <h2 ref={heading} id="questions" tabIndex={-1}>
            Before we show your price
          </h2>
          <p className="muted">
            Answer as far as you know. We keep your answers locked away and use them for this plan only.
          </p>
        </div>
      }
      foot={
        <>
          <Button type="submit" wide busy={form.busy}>
            Save my answers
          </Button>
          {onKeep !== undefined && (
            <Button look="quiet" onClick={onKeep}>
              Keep my earlier answers
            </Button>
          )}
        </>
      }
    />
  )
}
