import { checkAlreadyAnswered } from '@openroll/contract/shop/questions'
import type { ReactNode } from 'react'
import { LoadError } from '../../form/LoadError.tsx'
import { useCall } from '../../query.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { LinkToQuestions } from './question-state.tsx'

type Props = { enrollmentId: string; planId: number; children: ReactNode }

/** Shows the plan's button once its Aflac-style questions have every required yes (SF-4.30). */
export const AflacForm = ({ enrollmentId, planId, children }: Props) => {
  const query = useCall(checkAlreadyAnswered, { enrollment_id: enrollmentId, plan_id: planId })
  if (query.isError) return <LoadError of={[query]} />
  if (query.data === undefined) return <Skeleton height="4rem" />
  return query.data.status ? (
    children
  ) : (
    <LinkToQuestions>Answer the questions on this page to add this plan.</LinkToQuestions>
  )
}
