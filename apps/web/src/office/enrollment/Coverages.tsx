import { stateMeanings } from '@openroll/contract/office/state-meanings'
import type { OfficeCoverage, OfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { moveAct, moveVerbs, type PlanMove } from '@openroll/contract/office/enrollment/move-acts'
import { bootstrap } from '../../bootstrap.ts'
import { lastDayOf } from '@openroll/contract/receipt/last-day'
import { dueAndHold, feeHoldOf } from '@openroll/contract/receipt/fee-hold'
import { officeScreens } from '@openroll/contract/office/screens'
import { shownMoney } from '@openroll/contract/money'
import { Link } from 'react-router'
import { ActButtons } from '../act/ActButtons.tsx'
import { StatePill } from '../page/StatePill.tsx'
import { upcomingCharges } from './upcoming-charges.ts'
import { Day } from './Day.tsx'
import { Section } from '../page/Section.tsx'

/** Plans with price and status, and acts on one or several of them. */
export const Coverages = ({ of }: { of: OfficeEnrollment }) => {
  const { coverages, enrollment_id, name, payments, payment } = of
  const movingOf = (plans: PlanMove['plans']): PlanMove => ({
    enrollment_id,
    member: name,
    plans,
    payments,
    stopped: payment.stopped,
  })
  const sharedMoves = [...new Set(coverages.flatMap(({ moves }) => moves))]
    .map((event) => ({ event, plans: coverages.filter(({ moves }) => moves.includes(event)) }))
    .filter(({ plans }) => plans.length > 1)
  return (
    <Section title="Plans">
      <table className="office-list">
        <caption className="visually-hidden">Plans</caption>
        <thead>
          <tr>
            <th scope="col">Plan</th>
            <th scope="col">Status</th>
            <th scope="col">Coverage dates</th>
            <th scope="col" className="figures">
              Monthly
            </th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {coverages.map((coverage) => (
            <tr key={coverage.place}>
              <th scope="row">
                {coverage.plan_name}
                <small className="muted">{coverage.detail}</small>
                <RelatedPolicies label="Replaces" of={coverage.replaces} />
                <RelatedPolicies label="Replaced by" of={coverage.replaced_by} />
              </th>
              <td data-heading="Status">
                <StatePill state={coverage.state} />
              </td>
              <td data-heading="Coverage dates">
                <CoveragePeriod of={coverage} />
              </td>
              <td data-heading="Monthly" className="figures">
                {shownMoney(coverage.price)}
                {coverage.fees.map(({ name, amount }) => (
                  <small key={name} className="muted">
                    {name}, one time: {shownMoney(amount)}
                  </small>
                ))}
              </td>
              <td data-heading="Actions">
                <ActButtons
                  quiet
                  of={coverage.plan_name}
                  row={movingOf([coverage])}
                  offers={coverage.moves.map((event) => moveAct(event))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="office-sums">
        {upcomingCharges(of, bootstrap.today)
          .map(({ label, value }) => `${label} ${value}`)
          .join(' · ') || nothingChargedText(of)}
      </p>
      {sharedMoves.map(({ event, plans }) => (
        <ActButtons
          key={event}
          quiet
          row={movingOf(plans)}
          offers={[{ ...moveAct(event), button: `${moveVerbs[event]} all ${plans.length}` }]}
        />
      ))}
    </Section>
  )
}

/** For canceled or rejected plans; fees may still be owed. */
const nothingChargedText = ({ payments, payment }: OfficeEnrollment): string => {
  const fees = payments.filter(({ kind, state }) => kind === 'fee' && state === 'due')
  return fees.length === 0
    ? 'No more charges for this enrollment'
    : `${dueAndHold(fees, feeHoldOf(payment), 'office')}. Nothing else is charged for this enrollment.`
}

const RelatedPolicies = ({ label, of }: { label: string; of: OfficeCoverage['replaces'] }) =>
  of.map(({ enrollment_id, policy_id }) => (
    <small key={enrollment_id}>
      {label} <Link to={officeScreens.enrollment.route.replace(':enrollmentId', enrollment_id)}>{policy_id}</Link>
    </small>
  ))

const CoveragePeriod = ({ of: { starts_on, ends_on, state } }: { of: OfficeCoverage }) => {
  if (stateMeanings[state].covers === 'never') return 'Never took effect'
  return ends_on === null ? (
    <>
      From <Day of={starts_on} />
    </>
  ) : (
    <>
      <Day of={starts_on} /> through <Day of={lastDayOf(ends_on)} />
    </>
  )
}
