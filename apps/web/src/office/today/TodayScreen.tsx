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

/** What the console opens with: what came in and what needs somebody, each figure with the list behind it. */
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

/** How much of a kind waits for somebody, and for who looks. A server of an earlier version says nothing of a newer kind. */
const workFigures = (label: string, work: OfficeToday['work']['payment'] | undefined, to: string) =>
  work === null || work === undefined
    ? []
    : [
        { label: `${label} to do`, figure: work.open, to },
        ...(work.mine === 0 ? [] : [{ label: `${label} assigned to you`, figure: work.mine, to: `${to}?whose=mine` }]),
      ]

/** How much is owed back to people, with the list of it. */
const owedFigure = ({ payments, amount }: NonNullable<OfficeToday['owed_back']>) => ({
  label:
    payments === 0
      ? 'Payments owed back'
      : `Payments owed back, ${payments < countedFigures ? '' : 'at least '}${shownMoney(amount)}`,
  figure: payments,
  to: `${moneyPayments.route}?owed=back`,
})

/** Policies past their grace. A server of an earlier version says nothing of them. */
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

/** Bills of a further kind, where there are some. A server of an earlier version says nothing of them. */
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

/** Bills to groups, the overdue ones first. A server of an earlier version says nothing of them. */
const billFigures = (bills: OfficeToday['bills'] | undefined) =>
  bills === null || bills === undefined
    ? []
    : [
        { label: 'Overdue bills to groups', figure: bills.overdue, to: `${moneyBills.route}?show=overdue` },
        { label: 'Open bills to groups', figure: bills.open, to: `${moneyBills.route}?show=open` },
        ...moreBills('Bills to groups with lines to write off', bills.lapsed, 'lapsed'),
        ...moreBills('Bills to groups with money left over', bills.left, 'left', bills.left_amount),
      ]

/** A server of an earlier version says nothing of what is owed. */
const heldLabel = ({ held }: Pick<OfficeToday, 'held'>): string =>
  held === null || held === undefined || held === '0.00'
    ? 'Policies on hold'
    : `Policies on hold, ${shownMoney(held)} due and not charged`

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
            label: `Submitted in ${funnelDays} days`,
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
            label: 'Likely duplicates to look at',
            figure: enrollments.duplicates,
            to: `${list.route}?hold=likely-duplicate&state=submitted`,
          },
        ]),
    ...workFigures('Rejected coverages', today.work.coverage, rejected.route),
    ...workFigures('Departed employees', today.work.leaver, departed.route),
    ...workFigures('Ending requests', today.work.ending, endings.route),
    ...unpaidFigure(today.unpaid),
    ...workFigures('Returned payments', today.work.payment, returned.route),
    ...(today.on_hold === null ? [] : [{ label: heldLabel(today), figure: today.on_hold, to: onHold.route }]),
    ...(today.owed_back === null ? [] : [owedFigure(today.owed_back)]),
    ...billFigures(today.bills),
    ...(today.batches_waiting === null || today.batches_waiting === undefined
      ? []
      : [
          {
            label: 'Batches waiting for results',
            figure: today.batches_waiting,
            to: `${money.route}?batches=waiting`,
          },
        ]),
    ...(today.mail === null
      ? []
      : [
          { label: 'Mail not delivered', figure: today.mail.failed, to: `${mail.route}?state=given-up` },
          ...(today.mail.failing === 0
            ? []
            : [
                {
                  label: 'Mail that failed and is tried again',
                  figure: today.mail.failing,
                  to: `${mail.route}?state=failing`,
                },
              ]),
          { label: 'Mail waiting to be sent', figure: today.mail.waiting, to: `${mail.route}?state=waiting` },
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
      {enrollments !== null && <Days days={enrollments.days} />}
      {today.catalog !== null && (
        <p>
          Catalog version {today.catalog.version} is on sale, with {today.catalog.plans.toLocaleString('en-US')} plans.
        </p>
      )}
      {figures.length === 0 && today.catalog === null && <p>The menu leads to what you look after.</p>}
    </>
  )
}

type DaysProps = { days: NonNullable<OfficeToday['enrollments']>['days'] }

/** Who is still at it, by the day on which they began and the step that they saved last. */
const Days = ({ days }: DaysProps) => {
  const steps = Object.entries(reached).filter(([step]) => days.some((day) => (day.reached[step] ?? 0) > 0))
  return (
    <section aria-labelledby="by-day">
      <h2 id="by-day">The last {funnelDays} days</h2>
      <table className="office-list">
        <caption className="visually-hidden">In progress by the last step, and submitted, by day</caption>
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
