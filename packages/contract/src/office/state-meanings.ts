import type { CarrierResult } from './carriers/carrier-result.ts'

/** The facts about a state. */
type Meaning = {
  readonly label: string
  /** Whom it covers. `refused`: nobody until its carrier accepts it; `never`: nobody, ever. */
  readonly covers: 'not-asked-for' | 'to-come' | 'now' | 'refused' | 'past' | 'never'
  /** What is charged: every month from its first day, only those before its end, or nothing. */
  readonly billed: 'from-start' | 'until-end' | 'never'
  /** Whether it is final, unless its end is reversed. */
  readonly final: boolean
  /** Which returned and due payments are still owed. */
  readonly owes: 'months-and-fees' | 'fees'
  /** Holds that need a decision in this state. Other holds stay, so that nothing is ever charged. */
  readonly holdsThatCount: 'all' | 'returned' | 'none'
  /** Who acts next; nobody if the date alone moves it. */
  readonly actsNext: 'member' | 'check' | 'feed' | 'carrier' | 'operator' | 'nobody'
  /** How a changes feed reports it: not at all, as new, or by what changed since the last report. */
  readonly feedReports: 'nothing' | 'new' | 'changes'
  readonly inFullFeed: boolean
  /** Results from its carrier that change nothing. */
  readonly answered: CarrierResult | 'nothing'
  /** How much it needs attention; an enrollment takes the highest of its coverages. */
  readonly urgency: number
}

/**
 * Coverage states. A coverage is one plan of an enrollment, since each goes to its own carrier. `ended` was in force, `canceled` never was.
 */
export const stateMeanings = {
  'in-progress': {
    label: 'In progress',
    covers: 'not-asked-for',
    billed: 'from-start',
    final: false,
    owes: 'months-and-fees',
    holdsThatCount: 'all',
    actsNext: 'member',
    feedReports: 'nothing',
    inFullFeed: false,
    answered: 'nothing',
    urgency: 0,
  },
  submitted: {
    label: 'Submitted',
    covers: 'to-come',
    billed: 'from-start',
    final: false,
    owes: 'months-and-fees',
    holdsThatCount: 'all',
    actsNext: 'check',
    feedReports: 'nothing',
    inFullFeed: false,
    answered: 'nothing',
    urgency: 7,
  },
  checked: {
    label: 'Checked',
    covers: 'to-come',
    billed: 'from-start',
    final: false,
    owes: 'months-and-fees',
    holdsThatCount: 'all',
    actsNext: 'feed',
    feedReports: 'new',
    inFullFeed: true,
    answered: 'nothing',
    urgency: 6,
  },
  sent: {
    label: 'Sent',
    covers: 'to-come',
    billed: 'from-start',
    final: false,
    owes: 'months-and-fees',
    holdsThatCount: 'all',
    actsNext: 'carrier',
    feedReports: 'changes',
    inFullFeed: true,
    answered: 'nothing',
    urgency: 5,
  },
  accepted: {
    label: 'Accepted',
    covers: 'to-come',
    billed: 'from-start',
    final: false,
    owes: 'months-and-fees',
    holdsThatCount: 'all',
    actsNext: 'nobody',
    feedReports: 'changes',
    inFullFeed: true,
    answered: 'accepted',
    urgency: 4,
  },
  rejected: {
    label: 'Rejected',
    covers: 'refused',
    billed: 'never',
    final: false,
    owes: 'months-and-fees',
    holdsThatCount: 'all',
    actsNext: 'operator',
    feedReports: 'nothing',
    inFullFeed: false,
    answered: 'rejected',
    urgency: 8,
  },
  active: {
    label: 'Active',
    covers: 'now',
    billed: 'from-start',
    final: false,
    owes: 'months-and-fees',
    holdsThatCount: 'all',
    actsNext: 'nobody',
    feedReports: 'changes',
    inFullFeed: true,
    answered: 'accepted',
    urgency: 3,
  },
  ended: {
    label: 'Ended',
    covers: 'past',
    billed: 'until-end',
    final: true,
    owes: 'months-and-fees',
    holdsThatCount: 'returned',
    actsNext: 'nobody',
    feedReports: 'changes',
    inFullFeed: false,
    answered: 'accepted',
    urgency: 2,
  },
  canceled: {
    label: 'Canceled',
    covers: 'never',
    billed: 'never',
    final: true,
    owes: 'fees',
    holdsThatCount: 'none',
    actsNext: 'nobody',
    feedReports: 'changes',
    inFullFeed: false,
    answered: 'accepted',
    urgency: 1,
  },
} as const satisfies Readonly<Record<string, Meaning>>
