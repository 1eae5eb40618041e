import {
  atProvider,
  expectations,
  isCareCategory,
  priceOrigin,
  type CareCategory,
  type Expectation,
} from '@openroll/contract/shop/care'
import { getLikelyYear, type WorkedYear } from '@openroll/contract/shop/likely'
import type { PlanDetail } from '@openroll/contract/shop/plan'
import { useCall, useEnrollmentId } from '../../query.ts'
import { Failure } from '../../ui/Failure.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ExpectBar } from './ExpectBar.tsx'
import { useExpectations } from './use-expectations.ts'
import { WorkedSteps } from './WorkedSteps.tsx'
import { amountWords, wholeSum, yearParts, yourYearlyCost } from './year-words.ts'

/** The example shown before the person answers. */
const example: Readonly<Record<CareCategory, Expectation>> = { dental: 'crown', vision: 'glasses', medical: 'hospital' }

/** A plan's estimated yearly cost with every step; nothing for categories without stated benefits. */
export const LikelySection = ({ plan }: { plan: Pick<PlanDetail, 'plan_id' | 'plan_category'> }) =>
  isCareCategory(plan.plan_category) ? <Likely planId={plan.plan_id} category={plan.plan_category} /> : null

const Likely = ({ planId, category }: { planId: number; category: CareCategory }) => {
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
  const worked = data.years.find(({ expect }) => expect === (chosen ?? example[category]))
  if (worked === undefined) return null
  return (
    <section aria-labelledby="likely-year" className="likely-section">
      <h2 id="likely-year">{yourYearlyCost}</h2>
      <ExpectBar categories={[category]} expected={expected} choose={choose} />
      <div aria-live="polite">
        {chosen === undefined && (
          <p className="muted">For example, {exampleWords[worked.expect] ?? worked.label.toLowerCase()}:</p>
        )}
        <p className="likely-sum">
          {worked.total !== null && data.premium !== null && (
            <>
              <strong className="money">{wholeSum(data.premium, worked.inside.pay)}</strong>{' '}
            </>
          )}
          <span>{sentence(data, worked, category)}</span>
        </p>
      </div>
      <WorkedSteps answer={data} care={worked.inside} />
      <Outside worked={worked} category={category} />
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
  { inside }: WorkedYear,
  category: CareCategory,
): string => {
  const care = amountWords(inside.pay, inside.sure)
  if (premium !== null) return yearParts({ premium, premium_from, inside }, category)
  return care === undefined
    ? `We can’t tell what you’d pay ${atProvider[category]}.`
    : `${care} ${atProvider[category]}, plus the premium`
}

/** The same care out of network. */
const Outside = ({ worked: { outside }, category }: { worked: WorkedYear; category: CareCategory }) => {
  const care = amountWords(outside.pay, outside.sure)
  return (
    <details className="disclosure">
      <summary>Out of network: {care === undefined ? 'we can’t tell' : `${care} ${atProvider[category]}`}</summary>
      <div>
        <WorkedSteps answer={{ premium: null, premium_steps: [] }} care={outside} />
      </div>
    </details>
  )
}
