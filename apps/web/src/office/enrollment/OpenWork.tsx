import { hasDutyFor } from '@openroll/contract/duty-meanings'
import { dollarsOf, shownMoney } from '@openroll/contract/money'
import type { OfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { holdWords, isHeldNow } from '@openroll/contract/office/enrollments'
import { paymentKind, reasonWords, stopWords } from '@openroll/contract/office/money/words'
import { releaseAct } from '@openroll/contract/office/enrollment/release'
import { officeScreens } from '@openroll/contract/office/screens'
import type { WaitingWork } from '@openroll/contract/office/worklist/waiting-work'
import { dutyOfWork, workKind, type WorkKind } from '@openroll/contract/office/worklist/work-kinds'
import { centsIn } from '@openroll/contract/receipt/sums'
import { longDate, longMonth } from '@openroll/contract/shown'
import { Link } from 'react-router'
import { ActButtons } from '../act/ActButtons.tsx'
import { TerminationRequest, requestText } from './TerminationRequest.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { shownMoment } from '../../shown-moment.ts'

const listOf = {
  payment: officeScreens.returned,
  coverage: officeScreens.rejected,
  leaver: officeScreens.departed,
  ending: officeScreens.endings,
  altered: officeScreens.altered,
} as const satisfies Readonly<Record<WorkKind, unknown>>

/** Open work and payment holds of the enrollment, shown above everything else. */
export const OpenWork = ({ of }: { of: OfficeEnrollment }) => {
  const { state, waiting, like } = of
  const { hold, stopped } = of.payment
  // A possible duplicate has its own notice.
  const isHeld = hold !== null && isHeldNow(hold, state) && (hold !== 'likely-duplicate' || like === null)
  const due = dueOnHold(of)
  if (waiting.length === 0 && !isHeld && due === '') return null
  return (
    <Notice kind={waiting.some(({ kind }) => kind !== 'ending') ? 'bad' : 'note'}>
      {waiting.map((work) => (
        <div key={work.work_id} className="office-waits">
          <p>
            <strong>{workKind[work.kind]}</strong>
            {detailsOf(work, of)}. Open since {shownMoment(work.since)}. {assigneeText(work)}.{' '}
            {mayHandle(work, of) && (
              <Link to={`${listOf[work.kind].route}?policy_id=${of.policy_id}`}>Open in {listOf[work.kind].menu}</Link>
            )}
          </p>
          {work.asked && mayHandle(work, of) && <TerminationRequest work={work} request={work.asked} of={of} />}
        </div>
      ))}
      {isHeld && (
        <p>
          Payments are on hold: {holdWords(hold).toLowerCase()}
          {stopped === null ? '' : `. Stopped: ${stopWords(stopped)}`}.{due}
        </p>
      )}
      {isHeld && <ActButtons offers={[releaseAct]} row={of} />}
      {!isHeld && due !== '' && <p>We’re no longer charging this policy.{due}</p>}
    </Notice>
  )
}

/** Due amounts that aren't charged because of the hold. */
const dueOnHold = ({ payments }: OfficeEnrollment): string => {
  const due = payments.filter(({ on_hold }) => on_hold)
  const cents = due.reduce((sum, { amount }) => sum + centsIn(amount), 0)
  if (cents === 0) return ''
  return (
    ` ${shownMoney(dollarsOf(cents))} is still due (${due.length === 1 ? '1 payment' : `${due.length} payments`}). ` +
    'See the Payment section.'
  )
}

const detailsOf = (work: WaitingWork, { payments, coverages }: OfficeEnrollment): string => {
  const { payment_id, plan_name, last_day, asked, said } = work
  // Older servers don't send `asked`.
  if (asked) return `: ${plan_name ?? ''}${requestText(asked, coverages)}`
  if (plan_name !== null) return said ? `: ${plan_name}. The carrier says: “${said}”` : `: ${plan_name}`
  if (last_day !== null) return `, last day of work ${longDate(last_day)}`
  const payment = payments.find((one) => one.payment_id === payment_id)
  if (payment === undefined) return ''
  const why = payment.reason === null ? '' : `. ${reasonWords(payment.reason)}`
  return `: ${paymentKind[payment.kind].toLowerCase()} for ${longMonth(payment.month)}, ${shownMoney(payment.amount)}${why}`
}

const assigneeText = ({ assigned_to, yours }: WaitingWork): string => {
  if (assigned_to === null) return 'Unassigned'
  return yours ? 'Assigned to you' : `Assigned to ${assigned_to.name}`
}

const mayHandle = ({ kind }: WaitingWork, { may_act, sees_money }: OfficeEnrollment): boolean =>
  hasDutyFor([dutyOfWork[kind]], 'payments') ? sees_money : may_act
