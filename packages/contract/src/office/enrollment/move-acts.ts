import type { Fields } from '../../field.ts'
import { shownMoney } from '../../money.ts'
import { dueAndHold, feeHoldOf } from '../../receipt/fee-hold.ts'
import { longMonth } from '../../shown.ts'
import { act, type Act, type Said } from '../act/act.ts'
import { isLastFurther, paidBackTooOften } from '../money/retry.ts'
import { paymentKind, paymentState } from '../money/words.ts'
import { bringsBack, coverageEvent, tellsMember, type CoverageEvent, type MoveReason } from '../states.ts'
import { moveCoverage, moveFields, noEnd } from './actions.ts'
import type { OfficeCoverage } from './enrollment.ts'
import type { OfficePayment } from './payment-of-policy.ts'
import { takenBack } from './taken-back.ts'

/** The plans that move together, and what the page knows of their policy. */
export type Moving = {
  readonly enrollment_id: string
  /** Whose plans they are. */
  readonly member: string
  /** Their ends where the page shows them. */
  readonly plans: readonly (Pick<OfficeCoverage, 'place' | 'state' | 'plan_name'> & {
    readonly ends_on?: string | null
  })[]
  /** Left out where the page doesn't know them. */
  readonly payments?: readonly OfficePayment[]
  /** Why the policy's payments are stopped. */
  readonly stopped?: string | null
  /** What stands in the fields at first. */
  readonly suggested?: { readonly reason: MoveReason; readonly ends_on?: string }
  /** What to know first. */
  readonly note?: string | undefined
  /** The member's request that it answers. */
  readonly work_id?: string
}

/** What each event's button says. */
export const moveVerbs: Readonly<Record<CoverageEvent, string>> = {
  submit: 'Submit',
  'take-over': 'Take over',
  check: 'Mark as checked',
  send: 'Mark as sent',
  accept: 'Accept',
  reject: 'Reject',
  resubmit: 'Resubmit',
  activate: 'Activate',
  'set-end': 'End',
  end: 'End now',
  cancel: 'Cancel',
  reinstate: 'Reinstate',
  restore: 'Undo cancellation',
}

const willHappen: Readonly<Partial<Record<CoverageEvent, string>>> = {
  check: 'The next feed reports it to the carrier as new, unless the policy is on hold.',
  send: 'Use this if the carrier already knows. No feed will report it as new.',
  accept: 'Use this if the carrier accepted it.',
  reject: 'Use this if the carrier rejected it. Nobody is covered until the carrier accepts it.',
  resubmit: 'The next feed sends it to the carrier again.',
  'set-end': 'Coverage ends. Nobody is covered from the day you enter.',
  cancel: 'Coverage never takes effect. Nobody is covered by it.',
  reinstate: 'We remove the end date. Coverage continues without a gap.',
  restore: 'The plan goes back to Submitted.',
}

const byHand = 'Any refund owed is made by hand. It’s listed under Money until you record it.'
const isTaken = ({ state, kind }: OfficePayment): boolean =>
  (state === 'paid' || state === 'batched') && kind !== 'prenote'

/** What was charged before coverage ends or is canceled, or is about to be, and who refunds it. */
const chargedSays = (payments: readonly OfficePayment[], stopped: string | null): readonly Said[] => {
  const taken = payments.filter(isTaken)
  const fees = payments.filter(({ kind, state }) => kind === 'fee' && state === 'due')
  return [
    taken.length === 0 && 'Nothing has been charged for this enrollment.',
    'We won’t charge what is no longer owed and isn’t in a batch yet.',
    fees.length > 0 && `${dueAndHold(fees, feeHoldOf({ hold: stopped, stopped }), 'office')}. That does not change.`,
    taken.length > 0 && 'Charged for this enrollment, or in a batch:',
    taken.length > 0 && {
      points: taken.map(
        ({ kind, state, month, amount }) =>
          `${paymentKind[kind]} for ${longMonth(month)}: ${shownMoney(amount)}, ${paymentState[state].toLowerCase()}`,
      ),
    },
    taken.length > 0 && byHand,
  ]
}

/** What is charged again once coverage is brought back, and which months are not. */
const chargedAgainSays = (payments: readonly OfficePayment[]): readonly Said[] => [
  'We charge its months again, starting with the first unpaid one. Refunded months fall due again.',
  ...payments
    .filter(({ payment_id, paid_back }) => isLastFurther(payment_id) && paid_back !== null)
    .map(({ month }) => ({ warning: `${longMonth(month)} will not be charged again: ${paidBackTooOften}` })),
]

const moneySays = (event: CoverageEvent, { payments, stopped = null }: Moving): readonly Said[] => {
  if (bringsBack(event)) return chargedAgainSays(payments ?? [])
  return payments === undefined ? [byHand] : chargedSays(payments, stopped)
}

/** What somebody is asked who moves a coverage by this event. */
const fieldsOf = (event: CoverageEvent): Fields => {
  const { asksReason = false, asksEnd = false } = coverageEvent(event)
  return { ...(asksReason && { reason: moveFields.reason }), ...(asksEnd && { ends_on: moveFields.ends_on }) }
}

/** The act that moves plans by an event of the table of states. */
export const moveAct = (event: CoverageEvent): Act<Moving> => {
  const { asksEnd = false } = coverageEvent(event)
  return act({
    call: moveCoverage,
    button: moveVerbs[event],
    // "Cancel" alone could be read as the way out of the dialog.
    ...(event === 'cancel' && { submit: 'Cancel coverage', cancel: 'Keep coverage' }),
    about: ({ member, plans }: Moving) => [member, ...plans.map(({ plan_name }) => plan_name)].join(', '),
    availableWhen: ({ plans }) =>
      plans.length > 0 && plans.every(({ state }) => coverageEvent(event).from.includes(state)),
    fields: fieldsOf(event),
    startsWith: ({ suggested = {} }) => suggested,
    says: (row, { typed, today }) => {
      const back = asksEnd && typed.ends_on !== undefined ? takenBack(typed.ends_on, today) : null
      return [
        `${willHappen[event] ?? moveVerbs[event]} The history shows your name.`,
        row.note ?? false,
        back !== null && { warning: back },
        ...(tellsMember(event) ? ['We’ll email the member an updated receipt.', ...moneySays(event, row)] : []),
      ]
    },
    input: ({ enrollment_id, plans, work_id }, { reason, ends_on }) => ({
      enrollment_id,
      event,
      plans: plans.map(({ place, state, ends_on: seen }) => ({
        place,
        state,
        ...(seen === undefined ? {} : { ends_on: seen ?? noEnd }),
      })),
      ...(reason === undefined ? {} : { reason }),
      ...(ends_on === undefined ? {} : { ends_on }),
      ...(work_id === undefined ? {} : { work_id }),
    }),
    done: ({ unmailed }) => (unmailed === null ? undefined : `${unmailed}.`),
  })
}
