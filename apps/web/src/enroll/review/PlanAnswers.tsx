import { getPlanAnswers } from '@openroll/contract/shop/questions'
import { LoadError } from '../../form/LoadError.tsx'
import { useCall } from '../../query.ts'

/** The answers to the plans' questions (D-2.10). Screenshots hide them. */
export const PlanAnswers = ({ enrollmentId }: { enrollmentId: string }) => {
  const query = useCall(getPlanAnswers, { enrollment_id: enrollmentId })
  return (
    <>
      <LoadError of={[query]} />
      {query.data?.result.map(({ plan_id, plan_name, answers }) => (
        <section className="card review-card" key={plan_id} aria-label={`Your answers for ${plan_name}`}>
          <div className="review-head">
            <h2>Your answers for {plan_name}</h2>
          </div>
          <dl className="details">
            {answers.map(({ question, answer }) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd data-secret-text="">{answer}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  )
}
