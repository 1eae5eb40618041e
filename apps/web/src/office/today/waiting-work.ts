import type { invoiceFilter } from '@openroll/contract/office/invoices/invoices'
import { officeScreens, type OfficeScreenName } from '@openroll/contract/office/screens'
import type { OfficeToday } from '@openroll/contract/office/today'

/** Work that waits for an operator, as Today and the menu show it. */
export type WaitingWork = {
  /** The menu entry that counts it. */
  readonly screen: OfficeScreenName
  readonly label: string
  readonly count: number
  /** Dollars at stake. */
  readonly amount?: string
  /** How many are assigned to the operator. */
  readonly mine?: number
  /** How many others are snoozed. */
  readonly snoozed?: number
  /** When the oldest came in. */
  readonly since?: string | null
  readonly to: string
}

type OfKind = OfficeToday['work']['payment']
const ofKind = (
  screen: 'altered' | 'returned' | 'rejected' | 'departed' | 'endings',
  label: string,
  work: OfKind,
): WaitingWork[] =>
  work === null
    ? []
    : [
        {
          screen,
          label,
          count: work.open,
          mine: work.mine,
          snoozed: work.snoozed,
          since: work.since,
          to: officeScreens[screen].route,
        },
      ]

const invoiceList = (show: keyof typeof invoiceFilter): string => `${officeScreens.invoices.route}?show=${show}`

/** Open work without zeros: oldest first, then by dollars, then by count. `approvals` is how many requests wait. */
export const waitingWork = (today: OfficeToday, approvals: number): readonly WaitingWork[] => {
  const { work, unpaid, owed_back, on_hold, held, invoices, batches_waiting, mail, enrollments } = today
  const { enrollments: list, moneyPayments, onHold, money } = officeScreens
  const all: WaitingWork[] = [
    { screen: 'approvals', label: 'Approvals', count: approvals, to: officeScreens.approvals.route },
    ...ofKind('altered', 'Failed verification', work.altered),
    ...ofKind('endings', 'Termination requests', work.ending),
    ...ofKind('departed', 'Departed employees', work.leaver),
    ...ofKind('rejected', 'Rejected coverages', work.coverage),
    ...ofKind('returned', 'Returned payments', work.payment),
    ...(enrollments === null
      ? []
      : [
          {
            screen: 'enrollments' as const,
            label: 'Possible duplicates',
            count: enrollments.duplicates,
            to: `${list.route}?hold=likely-duplicate&state=submitted`,
          },
        ]),
    ...(unpaid === null
      ? []
      : [
          {
            screen: 'unpaid' as const,
            label: 'Unpaid past the grace period',
            count: unpaid.policies,
            amount: unpaid.amount,
            to: officeScreens.unpaid.route,
          },
        ]),
  ]
  const ofMoney = [
    owed_back && {
      label: 'Refunds owed',
      count: owed_back.payments,
      amount: owed_back.amount,
      to: `${moneyPayments.route}?owed=back`,
    },
    on_hold !== null && { label: 'Policies on hold', count: on_hold, amount: held ?? '0.00', to: onHold.route },
    invoices && { label: 'Past-due invoices', count: invoices.overdue, to: invoiceList('overdue') },
    invoices && { label: 'Invoices with lines to write off', count: invoices.lapsed, to: invoiceList('lapsed') },
    invoices && {
      label: 'Groups with unapplied cash',
      count: invoices.unapplied_groups,
      amount: invoices.unapplied,
      to: officeScreens.invoices.route,
    },
    batches_waiting !== null && {
      label: 'Batches awaiting results',
      count: batches_waiting,
      to: `${money.route}?batches=waiting`,
    },
  ]
  for (const one of ofMoney) if (one) all.push({ screen: 'money', ...one })
  if (mail !== null)
    all.push({
      screen: 'mail',
      label: 'Emails not delivered',
      count: mail.failed,
      to: `${officeScreens.mail.route}?state=given-up`,
    })
  return all.filter(({ count }) => count > 0).toSorted(byUrgency)
}

const byUrgency = (one: WaitingWork, other: WaitingWork): number =>
  (one.since ?? '9').localeCompare(other.since ?? '9') ||
  Number(other.amount ?? 0) - Number(one.amount ?? 0) ||
  other.count - one.count
