import type { Fields } from '../../field.ts'
import { shownMoney } from '../../money.ts'
import { dueAndHold, feeHoldOf } from '../../receipt/fee-hold.ts'
import { longMonth } from '../../shown.ts'
import { act, type Act, type Paragraph } from '../act/act.ts'
import { paymentKind, paymentState } from '../money/words.ts'
import { reinstatesCoverage, coverageEvent, emailsMember, type CoverageEvent, type MoveReason } from '../states.ts'
import { moveCoverage, moveFields, noEnd } from './actions.ts'
import type { OfficeCoverage } from './enrollment.ts'
import type { OfficePayment } from './payment-of-policy.ts'
import { pastEndWarning } from './past-end-warning.ts'

/** Plans to move together, and facts about their policy. */
export type PlanMove = {
  readonly enrollment_id: string
  /** The member's name. */
  readonly member: string
  /** Their end dates, if the page shows them. */
  readonly plans: readonly (Pick<OfficeCoverage, 'place' | 'state' | 'plan_name'> & {
    readonly ends_on?: string | null
  })[]
  /** Omitted if the page doesn't know them. */
  readonly payments?: readonly OfficePayment[]
  /** Why the policy's payments are on hold. */
  readonly stopped?: string | null
  /** The fields' initial values. */
  readonly suggested?: { readonly reason: MoveReason; readonly ends_on?: string }
  /** A warning shown first. */
  readonly note?: string | undefined
  /** The member's request that this fulfills. */
  readonly work_id?: string
}

/** Each event's button label. */
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

const effectTexts: Readonly<Partial<Record<CoverageEvent, string>>> = {
  check: 'The next feed reports it to the carrier as new, unless the policy is on hold.',
  send: 'Use this if the carrier already knows. No feed will report it as new.',
  accept: 'Use this if the carrier accepted it.',
  reject: 'Use this if the carrier rejected it. Nobody is covered until the carrier accepts it.',
  resubmit: 'The next feed sends it to the carrier again.',
  'set-end': 'Coverage ends. No one is covered on or after the day you enter.',
  cancel: 'Coverage never takes effect. Nobody is covered by it.',
  reinstate: 'We’ll remove the end date. Coverage continues without a gap.',
  restore: 'The plan goes back to Submitted.',
}

const byHand = 'You send refunds by hand. Any refund owed is listed under Money until you record it.'
const byInvoice = 'The group’s next invoice credits any refund owed.'
const isTaken = ({ state, kind }: OfficePayment): boolean =>
  (state === 'paid' || state === 'batched') && kind !== 'prenote'

/** What has been or is about to be charged when coverage ends or is canceled, and who refunds it. */
const chargeParagraphs = (payments: readonly OfficePayment[], stopped: string | null): readonly Paragraph[] => {
  const taken = payments.filter(isTaken)
  const fees = payments.filter(({ kind, state }) => kind === 'fee' && state === 'due')
  return [
    taken.length === 0 && 'Nothing has been charged for this enrollment.',
    'We won’t charge amounts no longer owed, except any already in a batch.',
    fees.length > 0 && `${dueAndHold(fees, feeHoldOf({ hold: stopped, stopped }), 'office')}. That doesn’t change.`,
    taken.length > 0 && 'Charged for this enrollment, or in a batch:',
    taken.length > 0 && {
      points: taken.map(
        ({ kind, state, month, amount }) =>
          `${paymentKind[kind]} for ${longMonth(month)}: ${shownMoney(amount)}, ${paymentState[state].toLowerCase()}`,
      ),
    },
    taken.some(({ on_invoice }) => !on_invoice) && byHand,
    taken.some(({ on_invoice }) => on_invoice) && byInvoice,
  ]
}

/** What will be charged after coverage is reinstated. */
const chargedAgain = 'We’ll charge for it again, starting with the first unpaid month. Refunded months come due again.'

const moneyParagraphs = (event: CoverageEvent, { payments, stopped = null }: PlanMove): readonly Paragraph[] => {
  if (reinstatesCoverage(event)) return [chargedAgain]
  return payments === undefined ? [byHand] : chargeParagraphs(payments, stopped)
}

/** The fields for moving a coverage by this event. */
const fieldsOf = (event: CoverageEvent): Fields => {
  const { asksReason = false, asksEnd = false } = coverageEvent(event)
  return { ...(asksReason && { reason: moveFields.reason }), ...(asksEnd && { ends_on: moveFields.ends_on }) }
}

/** The action that moves plans by an event in the states table. */
export const moveAct = (event: CoverageEvent): Act<PlanMove> => {
  const { asksEnd = false } = coverageEvent(event)
  return act({
    call: moveCoverage,
    button: moveVerbs[event],
    // "Cancel" alone could be read as the way out of the dialog.
    ...(event === 'cancel' && { submit: 'Cancel coverage', cancel: 'Keep coverage' }),
    about: ({ member, plans }: PlanMove) => [member, ...plans.map(({ plan_name }) => plan_name)].join(', '),
    availableWhen: ({ plans }) =>
      plans.length > 0 && plans.every(({ state }) => coverageEvent(event).from.includes(state)),
    fields: fieldsOf(event),
    startsWith: ({ suggested = {} }) => suggested,
    says: (row, { typed, today }) => {
      const pastEnd = asksEnd && typed.ends_on !== undefined ? pastEndWarning(typed.ends_on, today) : null
      return [
        `${effectTexts[event] ?? moveVerbs[event]} The history shows your name.`,
        row.note ?? false,
        pastEnd !== null && { warning: pastEnd },
        ...(emailsMember(event) ? ['We’ll email the member an updated receipt.', ...moneyParagraphs(event, row)] : []),
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
  })
}
