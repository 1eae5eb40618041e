import { checkAlreadyAnswered } from '@openroll/contract/shop/questions'
import { Link } from 'react-router'
import { LoadError } from '../../form/LoadError.tsx'
import { useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { LinkToQuestions, useQuestionState } from './question-state.tsx'
import { FocusedResult } from './FocusedResult.tsx'

type PlanKeys = { enrollmentId: string; planId: number }

/** Shown after the plan's own decline message (D-2.10). */
const declineNote = 'Based on your answers, you can’t get this plan unless your basic info above changes.'

/** A plan with questions: Enroll Now opens them on the page, and a decline shows the plan’s message (SF-4.28, SF-4.29). */
export const QuestionForm = ({ enrollmentId, planId, message }: PlanKeys & { message: string }) => {
  const query = useCall(checkAlreadyAnswered, { enrollment_id: enrollmentId, plan_id: planId })
  const { open, saved, ask } = useQuestionState()
  if (query.isError) return <LoadError of={[query]} />
  if (query.data === undefined) return <Skeleton height="8rem" />
  if (query.data.errorCode === 'decline')
    return (
      <FocusedResult takesFocus={saved === null}>
        <Notice kind="bad" live>
          <p>{query.data.error_message}</p>
        </Notice>
        <p>{declineNote}</p>
        <p>
          You may qualify for other plans. <Link to="/plans">See all plans</Link>
        </p>
      </FocusedResult>
    )
  if (open !== null) return <LinkToQuestions>Answer the questions on this page to see your price.</LinkToQuestions>
  return (
    <>
      <Notice live>
        <p>{message}</p>
      </Notice>
      <Button wide onClick={() => ask('first')}>
        Enroll Now
      </Button>
    </>
  )
}
