import { getPlanDetailById } from '@openroll/contract/shop/plan'
import { planCategory } from '@openroll/contract/words'
import { useParams } from 'react-router'
import { NotFoundScreen } from '../../arrive/not-found/NotFoundScreen.tsx'
import { troubleIn } from '../../form/trouble.ts'
import { LoadError } from '../../form/LoadError.tsx'
import { useCall, useEnrollmentId } from '../../query.ts'
import { Html } from '../../ui/Html.tsx'
import { CarrierMark } from '../../ui/pictures/CarrierMark.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { LikelySection } from '../likely/LikelySection.tsx'
import { RelatedPlans } from '../related/RelatedPlans.tsx'
import { QuestionStateProvider } from './question-state.tsx'
import { BenefitTable } from './BenefitTable.tsx'
import { EnrollingFor } from './EnrollingFor.tsx'
import { PlanBreadcrumb } from './PlanBreadcrumb.tsx'
import { PlanForms } from './PlanForms.tsx'
import { PlanNetwork } from './PlanNetwork.tsx'
import { PriceCard } from './PriceCard.tsx'

/** The plan page (SF-2.34, SF-2.35). */
export const Component = () => {
  const planId = Number(useParams().planId)
  const enrollmentId = useEnrollmentId()
  const isNumber = Number.isInteger(planId) && planId > 0
  const detail = useCall(getPlanDetailById, { planId }, { enabled: isNumber })
  const trouble = troubleIn(detail)
  if (!isNumber || trouble?.kind === 'refused') return <NotFoundScreen />
  if (trouble !== undefined)
    return (
      <div className="page plan-page">
        <LoadError of={[detail]} />
      </div>
    )
  if (detail.data === undefined)
    return (
      <div className="page plan-page">
        <h1 className="visually-hidden">Loading the plan</h1>
        <Skeleton height="36rem" />
      </div>
    )
  const plan = detail.data.result
  const { plan_desc: text } = plan
  const sections = [
    [text.exclusions_text_name, text.exclusions_text],
    [text.example_text_name, text.example_text],
    [text.faq_text_name, text.faq_text],
  ] as const
  return (
    <QuestionStateProvider key={plan.plan_id}>
      <div className="page plan-page">
        <title>{plan.plan_name}</title>
        <PlanBreadcrumb category={plan.plan_category} />
        <EnrollingFor />
        <div className="plan-columns">
          <article>
            <header className="plan-head">
              <CarrierMark carrier={plan.carrier} logo={plan.plan_logo} />
              <div>
                <h1>{plan.plan_name}</h1>
                <p className="muted">
                  {planCategory[plan.plan_category]} · {plan.carrier}{' '}
                  {plan.source === 'sample' && <span className="badge">sample plan, made-up rates</span>}
                </p>
              </div>
            </header>
            {text.blueBarText !== '' && (
              <div className="blue-bar">
                <Html text={text.blueBarText} />
              </div>
            )}
            <div className="plan-lead">
              <Html text={text.header_text} />
            </div>
            <div className="plan-short">
              <Html text={plan.plan_short_text} />
            </div>
            <Html text={text.body_text} />
            <PlanForms plan={plan} />
            <dl className="facts facts-large">
              {plan.facts.map((fact) => (
                <div key={fact.label} className="card">
                  <dt>{fact.label}</dt>
                  <dd>{fact.value}</dd>
                </div>
              ))}
            </dl>
            {plan.benefits !== null && <BenefitTable benefits={plan.benefits} />}
            <PlanNetwork plan={plan} />
            <LikelySection plan={plan} />
            {text.association_text !== '' && (
              <section className="association" aria-labelledby="association">
                <h2 id="association">Through the association</h2>
                <Html text={text.association_text} />
              </section>
            )}
            {enrollmentId !== null && <RelatedPlans enrollmentId={enrollmentId} planId={plan.plan_id} />}
            {sections
              .filter(([, body]) => body !== '')
              .map(([name, body]) => (
                <details className="disclosure" key={name}>
                  <summary>{name}</summary>
                  <div>
                    <Html text={body} />
                  </div>
                </details>
              ))}
          </article>
          <PriceCard plan={plan} />
        </div>
      </div>
    </QuestionStateProvider>
  )
}
