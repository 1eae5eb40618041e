import { reached } from '@openroll/contract/office/enrollments'
import type { billShown } from '@openroll/contract/office/money/bills'
import { officeScreens } from '@openroll/contract/office/screens'
import { countedFigures, funnelDays, getOfficeToday, type OfficeToday } from '@openroll/contract/office/today'
import { shownMoney } from '@openroll/contract/money'
import { shownDate } from '@openroll/contract/date'
import { getSignedInPerson } from '@openroll/contract/roles/sign-in'
import { Link } from 'react-router'
import { bootstrap } from '../../bootstrap.ts'
import { ReadTrouble } from '../../form/ReadTrouble.tsx'
import { useCall } from '../../query.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useApprovalFigure } from './use-approval-figure.ts'
import './today.css'

/** The console's home page: new enrollments and open work, each figure linked to its list. */
export const Component = () => {
  const read = useCall(getOfficeToday, {})
  return (
    <>
      <title>Today</title>
      <h1 tabIndex={-1}>Today</h1>
      <ReadTrouble of={[read]} />
      {read.data === undefined && read.error === null && <Skeleton height="16rem" />}
      {read.data !== undefined && <Figures of={read.data} />}
    </>
  )
}

const {
  enrollments: list,
  unfinished,
  altered,
  departed,
  endings,
  mail,
  money,
  moneyBills,
  moneyPayments,
  onHold,
  rejected,
  returned,
  unpaid,
} = officeScreens

/** Open work of a kind, in all and assigned to the operator. Servers of an earlier version omit newer kinds. */
const workFigures = (label: string, work: OfficeToday['work']['payment'] | undefined, to: string) =>
  work === null || work === undefined
    ? []
    : [
        { label: `${label} to handle`, figure: work.open, to },
        ...(work.mine === 0 ? [] : [{ label: `${label} assigned to you`, figure: work.mine, to: `${to}?whose=mine` }]),
      ]

/** Refunds owed, linked to their list. */
const refundFigure = ({ payments, amount }: NonNullable<OfficeToday['owed_back']>) => ({
  label:
    payments === 0
      ? 'Refunds owed'
      : `Refunds owed, ${payments < countedFigures ? '' : 'at least '}${shownMoney(amount)}`,
  figure: payments,
  to: `${moneyPayments.route}?owed=back`,
})

/** Policies past the grace period. Servers of an earlier version don't send them. */
const unpaidFigure = (of: OfficeToday['unpaid'] | undefined) =>
  of === null || of === undefined
    ? []
    : [
        {
          label:
            of.policies === 0
              ? 'Unpaid past the grace period'
              : `Unpaid past the grace period, ${of.policies < countedFigures ? '' : 'at least '}${shownMoney(of.amount)}`,
          figure: of.policies,
          to: unpaid.route,
        },
      ]

/** Another kind of bill, if there are any. Servers of an earlier version don't send them. */
const moreBills = (label: string, figure: number | undefined, show: keyof typeof billShown, amount?: string) =>
  figure === undefined || figure === 0
    ? []
    : [
        {
          label: amount === undefined ? label : `${label}, ${shownMoney(amount)}`,
          figure,
          to: `${moneyBills.route}?show=${show}`,
        },
      ]

/** Group bills, past due first. Servers of an earlier version don't send them. */
const billFigures = (bills: OfficeToday['bills'] | undefined) =>
  bills === null || bills === undefined
    ? []
    : [
        { label: 'Past-due group bills', figure: bills.overdue, to: `${moneyBills.route}?show=overdue` },
        { label: 'Open group bills', figure: bills.open, to: `${moneyBills.route}?show=open` },
        ...moreBills('Group bills with lines to write off', bills.lapsed, 'lapsed'),
        ...moreBills('Group bills with unapplied cash', bills.left, 'left', bills.left_amount),
      ]

/** Servers of an earlier version don't send the amount. */
const heldLabel = ({ held }: Pick<OfficeToday, 'held'>): string =>
  held === null || held === undefined || held === '0.00'
    ? 'Policies on hold'
    : `Policies on hold, ${shownMoney(held)} past due`

const shownCount = (figure: number): string =>
  figure >= countedFigures ? `${countedFigures.toLocaleString('en-US')} or more` : figure.toLocaleString('en-US')

const Figures = ({ of: today }: { of: OfficeToday }) => {
  const { enrollments } = today
  const person = useCall(getSignedInPerson, {}).data?.result
  const approvalFigure = useApprovalFigure(person?.duties ?? [])
  const day = bootstrap.today
  const first = enrollments?.days.at(-1)?.day ?? day
  const figures = [
    ...approvalFigure,
    ...(enrollments === null
      ? []
      : [
          { label: 'Submitted today', figure: enrollments.today, to: `${list.route}?from=${day}&sort=submitted_at` },
          {
            label: `Submitted in the last ${funnelDays} days`,
            figure: enrollments.week,
            to: `${list.route}?from=${first}&sort=submitted_at`,
          },
          ...(enrollments.mine === 0
            ? []
            : [
                {
                  label: 'Enrollments assigned to you',
                  figure: enrollments.mine,
                  to: `${list.route}?assigned_to=${person?.id}`,
                },
              ]),
          ...(today.work.coverage === null
            ? [{ label: 'Rejected by a carrier', figure: enrollments.rejected, to: `${list.route}?state=rejected` }]
            : []),
          {
            label: 'Possible duplicates to review',
            figure: enrollments.duplicates,
            to: `${list.route}?hold=likely-duplicate&state=submitted`,
          },
        ]),
    ...workFigures('Failed verification', today.work.altered, altered.route),
    ...workFigures('Rejected coverages', today.work.coverage, rejected.route),
    ...workFigures('Departed employees', today.work.leaver, departed.route),
    ...workFigures('Termination requests', today.work.ending, endings.route),
    ...unpaidFigure(today.unpaid),
    ...workFigures('Returned payments', today.work.payment, returned.route),
    ...(today.on_hold === null ? [] : [{ label: heldLabel(today), figure: today.on_hold, to: onHold.route }]),
    ...(today.owed_back === null ? [] : [refundFigure(today.owed_back)]),
    ...billFigures(today.bills),
    ...(today.batches_waiting === null || today.batches_waiting === undefined
      ? []
      : [
          {
            label: 'Batches awaiting results',
            figure: today.batches_waiting,
            to: `${money.route}?batches=waiting`,
          },
        ]),
    ...(today.mail === null
      ? []
      : [
          { label: 'Emails not delivered', figure: today.mail.failed, to: `${mail.route}?state=given-up` },
          ...(today.mail.failing === 0
            ? []
            : [
                {
                  label: 'Emails being retried',
                  figure: today.mail.failing,
                  to: `${mail.route}?state=failing`,
                },
              ]),
          { label: 'Emails waiting to be sent', figure: today.mail.waiting, to: `${mail.route}?state=waiting` },
        ]),
  ]
  return (
    <>
      {figures.length > 0 && (
        <ul className="office-figures">
          {figures.map(({ label, figure, to }) => (
            <li key={label}>
              <Link to={to}>
                <span className="office-figure">{shownCount(figure)}</span> {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {enrollments !== null && <DailyTable days={enrollments.days} />}
      {today.catalog !== null && (
        <p>
          Catalog version {today.catalog.version} is live, with {today.catalog.plans.toLocaleString('en-US')} plans.
        </p>
      )}
      {figures.length === 0 && today.catalog === null && <p>Use the menu to get to your work.</p>}
    </>
  )
}

type DaysProps = { days: NonNullable<OfficeToday['enrollments']>['days'] }

/** Enrollments in progress, by day started and last saved step. */
const DailyTable = ({ days }: DaysProps) => {
  const steps = Object.entries(reached).filter(([step]) => days.some((day) => (day.reached[step] ?? 0) > 0))
  return (
    <section aria-labelledby="by-day">
      <h2 id="by-day">Last {funnelDays} days</h2>
      <table className="office-list">
        <caption className="visually-hidden">In progress by last step, and submitted, by day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {steps.map(([step, label]) => (
              <th key={step} scope="col" className="figures">
                <Link to={`${unfinished.route}?reached=${step}`}>{label}</Link>
              </th>
            ))}
            <th scope="col" className="figures">
              Submitted
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, submitted, reached: by }) => (
            <tr key={day}>
              <th scope="row">{shownDate(day)}</th>
              {steps.map(([step, label]) => (
                <td key={step} data-heading={label} className="figures">
                  {by[step] ?? 0}
                </td>
              ))}
              <td data-heading="Submitted" className="figures">
                {submitted}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
