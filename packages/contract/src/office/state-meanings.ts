import type { CarrierAnswer } from './carriers/carrier-answer.ts'

/** What has to be known of a state; each row answers all of it. */
type Meaning = {
  readonly label: string
  /** Whom it covers. `refused` covers nobody before its carrier takes it, `never` never did. */
  readonly covers: 'not-asked-for' | 'to-come' | 'now' | 'refused' | 'past' | 'never'
  /** What it costs: each month from its first day on, those before its end alone, or none. */
  readonly billed: 'from-start' | 'until-end' | 'never'
  /** Whether it rests so for good, unless somebody takes the end back. */
  readonly final: boolean
  /** Of what came back and what is due, what is owed still. */
  readonly owes: 'months-and-fees' | 'fees'
  /**
   * Which holds of a policy that stands so somebody has to decide. One that nobody has to is kept, so that nothing of it is ever charged.
   */
  readonly holdsThatCount: 'all' | 'returned' | 'none'
  /** Who has to act next; what the calendar moves by itself is nobody’s. */
  readonly actsNext: 'member' | 'check' | 'feed' | 'carrier' | 'operator' | 'nobody'
  /** What a feed of changes says of it: nothing yet, that it is new, or whatever is no longer as it was told. */
  readonly toldOf: 'nothing' | 'new' | 'changes'
  readonly inFullFeed: boolean
  /** What its carrier may say of it without changing anything. */
  readonly answered: CarrierAnswer | 'nothing'
  /** How much an enrollment needs somebody by it: of several coverages the highest counts. */
  readonly urgency: number
}

/** Where a coverage stands: one plan of an enrollment, since each goes to its own carrier. `ended` was in force, `canceled` never was. */
export const stateMeans = {
  'in-progress': {
    label: 'In progress',
    covers: 'not-asked-for',
    billed: 'from-start',
    final: false,
    owes: 'months-and-fees',
    holdsThatCount: 'all',
    actsNext: 'member',
    toldOf: 'nothing',
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
    toldOf: 'nothing',
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
    toldOf: 'new',
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
    toldOf: 'changes',
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
    toldOf: 'changes',
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
    toldOf: 'nothing',
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
    toldOf: 'changes',
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
    toldOf: 'changes',
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
    toldOf: 'changes',
    inFullFeed: false,
    answered: 'accepted',
    urgency: 1,
  },
} as const satisfies Readonly<Record<string, Meaning>>
