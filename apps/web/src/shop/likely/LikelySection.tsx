import {
  atProvider,
  expectations,
  isCareCategory,
  priceOrigin,
  type CareCategory,
  type Expectation,
} from '@openroll/contract/shop/care'
import { getLikelyYear, type YearWithSteps } from '@openroll/contract/shop/likely'
import type { PlanDetail } from '@openroll/contract/shop/plan'
import { useCall, useEnrollmentId } from '../../query.ts'
import { Failure } from '../../ui/Failure.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ExpectBar } from './ExpectBar.tsx'
import { useExpectations } from './use-expectations.ts'
import { EstimateSteps } from './EstimateSteps.tsx'
import { amountWords, wholeSum, yearParts, yourYearlyCost } from './year-words.ts'

/** The example shown before the person answers. */
const example: Readonly<Record<CareCategory, Expectation>> = { dental: 'crown', vision: 'glasses', medical: 'hospital' }

/** A plan's estimated yearly cost with every step; nothing for categories without stated benefits. */
export const LikelySection = ({ plan }: { plan: Pick<PlanDetail, 'plan_id' | 'plan_category'> }) =>
  isCareCategory(plan.plan_category) ? <YearEstimate planId={plan.plan_id} category={plan.plan_category} /> : null

const YearEstimate = ({ planId, category }: { planId: number; category: CareCategory }) => {
  const enrollmentId = useEnrollmentId()
  const { expected, choose } = useExpectations()
  const year = useCall(
    getLikelyYear,
    enrollmentId === null ? { plan_id: planId } : { plan_id: planId, enrollment_id: enrollmentId },
  )
  const chosen = expected.find((code) => expectations[code].category === category)
  if (year.isError) return <Failure title="We couldn’t load your yearly cost" onRetry={() => void year.refetch()} />
  if (year.data === undefined) return <Skeleton height="16rem" />
  const { data } = year
  const estimate = data.years.find(({ expect }) => expect === (chosen ?? example[category]))
  if (estimate === undefined) return null
  return (
    <section aria-labelledby="likely-year" className="likely-section">
      <h2 id="likely-year">{yourYearlyCost}</h2>
      <ExpectBar categories={[category]} expected={expected} choose={choose} />
      <div aria-live="polite">
        {chosen === undefined && (
          <p className="muted">For example, {exampleWords[estimate.expect] ?? estimate.label.toLowerCase()}:</p>
        )}
        <p className="likely-sum">
          {estimate.total !== null && data.premium !== null && (
            <>
              <strong className="money">{wholeSum(data.premium, estimate.inside.pay)}</strong>{' '}
            </>
          )}
          <span>{sentence(data, estimate, category)}</span>
        </p>
      </div>
      <EstimateSteps answer={data} care={estimate.inside} />
      <OutOfNetwork worked={estimate} category={category} />
      <p className="muted fine-print">
        For one person in one plan year. A deductible is what you pay before the plan starts to pay. {priceOrigin}
      </p>
    </section>
  )
}

/** Names of the examples, for use inside a sentence. */
const exampleWords: Readonly<Record<string, string>> = {
  crown: 'two checkups and a crown',
  glasses: 'an eye exam and glasses',
  hospital: 'a hospital stay',
}

const sentence = (
  { premium, premium_from }: { premium: string | null; premium_from: boolean },
  { inside }: YearWithSteps,
  category: CareCategory,
): string => {
  const care = amountWords(inside.pay, inside.sure)
  if (premium !== null) return yearParts({ premium, premium_from, inside }, category)
  return care === undefined
    ? `We can’t tell what you’d pay ${atProvider[category]}.`
    : `${care} ${atProvider[category]}, plus the premium`
}

/** The same care out of network. */
const OutOfNetwork = ({ worked: { outside }, category }: { worked: YearWithSteps; category: CareCategory }) => {
  const care = amountWords(outside.pay, outside.sure)
  return (
    <details className="disclosure">
      <summary>Out of network: {care === undefined ? 'we can’t tell' : `${care} ${atProvider[category]}`}</summary>
      <div>
        <EstimateSteps answer={{ premium: null, premium_steps: [] }} care={outside} />
      </div>
    </details>
  )
}
