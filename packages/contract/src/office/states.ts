import { codesWith, columnOf } from '../code-table.ts'
import type { Duty } from '../duty-meanings.ts'
import { codesOf } from '../words.ts'
import { stateMeans } from './state-meanings.ts'

export type CoverageState = keyof typeof stateMeans
export const coverageState = columnOf(stateMeans, 'label')
export const coverageStates = codesOf(stateMeans)

/** What is kept with a policy. */
export const submittedStates = codesWith(stateMeans, 'covers', 'to-come', 'now', 'refused', 'past', 'never')
/** What is in force, or on its way there. */
export const coveringStates = codesWith(stateMeans, 'covers', 'to-come', 'now')
export const finalStates: readonly CoverageState[] = codesWith(stateMeans, 'final', true)
export const isFinal = (state: CoverageState): boolean => stateMeans[state].final

/** Whether what stands so is charged from now on. */
export const isCharged = (state: CoverageState): boolean => stateMeans[state].billed === 'from-start'

/** Whether it is an operator’s work. */
export const isOperators = (state: CoverageState): boolean => stateMeans[state].actsNext === 'operator'

/** Said where no reason was chosen. */
export const chooseReason = 'Choose a reason'
/** Why a coverage was moved by hand; codes, so that a log may hold them. */
export const moveReason = {
  asked: 'Requested by the member',
  unpaid: 'Nonpayment',
  replaced: 'Replaced by another enrollment',
  duplicate: 'Duplicate enrollment',
  left: 'Left the employer',
  'not-eligible': 'Not eligible',
  carrier: 'Carrier’s decision',
  mistake: 'Entered by mistake',
  other: 'Other reason (see notes)',
} as const
export type MoveReason = keyof typeof moveReason
export const codesOfReasons = codesOf(moveReason)

/** What the day of a move has to do with the first day of coverage. */
type When = 'before-start' | 'from-start'

export type Event = {
  /** What happens, one sentence without a full stop. */
  readonly about: string
  readonly from: readonly CoverageState[]
  /** Left out where the state stays as it is. */
  readonly to?: CoverageState
  /** Who may: the product by itself (a job, a carrier's file), or operators with one of these duties. */
  readonly by: readonly ('system' | Duty)[]
  /** A person says why. */
  readonly asksReason?: true
  /** It comes with the first day on which the coverage is in force no more. */
  readonly asksEnd?: true
  readonly when?: When
}

/**
 * All that can happen to a coverage, and what may follow what. The one table: the server moves by it, the console offers by it, the diagram
 * of the documents is drawn from it. No other road leads from state to state.
 */
const coverageEvents = {
  submit: { about: 'Submitted', from: ['in-progress'], to: 'submitted', by: ['system'] },
  'take-over': {
    about: 'In force before this history began',
    from: ['submitted'],
    to: 'active',
    by: ['system'],
    when: 'from-start',
  },
  check: {
    about: 'Checked: not a duplicate, ready for the carrier',
    from: ['submitted'],
    to: 'checked',
    by: ['system', 'service'],
  },
  send: { about: 'Sent to the carrier', from: ['checked'], to: 'sent', by: ['system', 'service'] },
  accept: { about: 'Accepted by the carrier', from: ['sent'], to: 'accepted', by: ['system', 'service'] },
  reject: {
    about: 'Rejected by the carrier',
    from: ['sent'],
    to: 'rejected',
    by: ['system', 'service'],
    asksReason: true,
  },
  resubmit: { about: 'Corrected and ready to send again', from: ['rejected'], to: 'checked', by: ['service'] },
  activate: {
    about: 'Coverage started',
    from: ['accepted'],
    to: 'active',
    by: ['system'],
    when: 'from-start',
  },
  'set-end': {
    about: 'End date set',
    from: ['submitted', 'checked', 'sent', 'accepted', 'active'],
    by: ['system', 'service'],
    asksReason: true,
    asksEnd: true,
  },
  end: { about: 'Coverage ended', from: ['active'], to: 'ended', by: ['system'], when: 'from-start' },
  cancel: {
    about: 'Canceled before it took effect',
    from: ['submitted', 'checked', 'sent', 'rejected', 'accepted'],
    to: 'canceled',
    by: ['system', 'service'],
    asksReason: true,
  },
  reinstate: { about: 'Reinstated', from: ['ended'], to: 'active', by: ['service'], asksReason: true },
  restore: {
    about: 'Cancellation undone',
    from: ['canceled'],
    to: 'submitted',
    by: ['service'],
    asksReason: true,
    when: 'before-start',
  },
} as const satisfies Readonly<Record<string, Event>>
export type CoverageEvent = keyof typeof coverageEvents
export const coverageEventNames = Object.keys(coverageEvents).filter((name): name is CoverageEvent =>
  Object.hasOwn(coverageEvents, name),
)
/** Whether it brings back what was ended or canceled: it is charged again. */
export const bringsBack = (event: CoverageEvent): event is 'reinstate' | 'restore' =>
  event === 'reinstate' || event === 'restore'
/** Whether the member is mailed the receipt as it is after an operator did this. */
export const tellsMember = (event: CoverageEvent): boolean =>
  event === 'cancel' || event === 'set-end' || bringsBack(event)
/** An event as a row of its table. */
export const coverageEvent = (name: CoverageEvent): Event => coverageEvents[name]
