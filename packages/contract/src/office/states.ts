import { codesWith, columnOf } from '../code-table.ts'
import type { Duty } from '../duty-meanings.ts'
import { codesOf } from '../words.ts'
import { stateMeanings } from './state-meanings.ts'

export type CoverageState = keyof typeof stateMeanings
export const coverageState = columnOf(stateMeanings, 'label')
export const coverageStates = codesOf(stateMeanings)

/** The states stored with a policy. */
export const submittedStates = codesWith(stateMeanings, 'covers', 'to-come', 'now', 'refused', 'past', 'never')
/** Current or upcoming coverage. */
export const coveringStates = codesWith(stateMeanings, 'covers', 'to-come', 'now')
export const finalStates: readonly CoverageState[] = codesWith(stateMeanings, 'final', true)
export const isFinal = (state: CoverageState): boolean => stateMeanings[state].final

/** Whether coverage in this state will be charged. */
export const isCharged = (state: CoverageState): boolean => stateMeanings[state].billed === 'from-start'

/** Whether an operator must act. */
export const isOperators = (state: CoverageState): boolean => stateMeanings[state].actsNext === 'operator'

/** Error: choose a reason. */
export const chooseReason = 'Choose a reason'
/** Reasons for moving a coverage by hand; codes, so that logs can store them. */
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

/** How a move's day relates to the first day of coverage. */
type When = 'before-start' | 'from-start'

export type Event = {
  /** What happens, in one sentence without a period. */
  readonly about: string
  readonly from: readonly CoverageState[]
  /** Omitted if the state stays the same. */
  readonly to?: CoverageState
  /** Who can: the system (a job or a carrier's file), or operators with one of these duties. */
  readonly by: readonly ('system' | Duty)[]
  /** Requires a reason. */
  readonly asksReason?: true
  /** Takes an end date: the first day without coverage. */
  readonly asksEnd?: true
  readonly when?: When
}

/** Every event of a coverage and the states it leads from and to. Moves, console buttons and the diagram in the docs all use this table. */
const coverageEvents = {
  submit: { about: 'Submitted', from: ['in-progress'], to: 'submitted', by: ['system'] },
  'take-over': {
    about: 'Already active when this history began',
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
/** Whether it reinstates coverage, so that it is charged again. */
export const reinstatesCoverage = (event: CoverageEvent): event is 'reinstate' | 'restore' =>
  event === 'reinstate' || event === 'restore'
/** Whether the member is emailed an updated receipt after an operator did this. */
export const emailsMember = (event: CoverageEvent): boolean =>
  event === 'cancel' || event === 'set-end' || event === 'reject' || reinstatesCoverage(event)
/** An event as a row of its table. */
export const coverageEvent = (name: CoverageEvent): Event => coverageEvents[name]
