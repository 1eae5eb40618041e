import { stateMeans } from '@openroll/contract/office/state-meanings'
import { answerFields, longestReason } from '@openroll/contract/office/carriers/answers'
import type { Fault } from '@openroll/contract/reply'
import { date, messageOf } from '@openroll/contract/rules'
import { longDate } from '@openroll/contract/shown'
import { coverageState, type CoverageState } from '@openroll/contract/office/states'
import { lineFault, readRows } from '../files/read-rows.ts'

/** A coverage of the feed, and where it stands now. */
export type Told = {
  readonly enrollment_id: string
  readonly place: number
  readonly policy_id: string
  readonly plan_code: string
  readonly plan_id: number
  /** null: whose it is was erased. */
  readonly state: CoverageState | null
}
/** What a carrier says of one coverage, as it stands in a line of its file or was entered by hand; `plan` may be left empty. */
export type Said = {
  readonly line: number
  readonly policy: string
  readonly plan: string
  readonly result: string
  readonly reason: string
  /** As it was written; empty where nothing was. */
  readonly day: string
}
export type Answer = Pick<Told, 'enrollment_id' | 'place'> & {
  readonly line: number
  readonly event: 'accept' | 'reject'
  /** The carrier's own word for it. */
  readonly detail: string
  /** yyyy-mm-dd. */
  readonly answered_on: string | null
}
type Checked = {
  readonly faults: readonly Fault[]
  readonly answers: readonly Answer[]
  /** Lines that say what is known already. */
  readonly known: number
  /** Lines about who was erased since: nothing of theirs is kept by them. */
  readonly erased: number
}

/** Said of a rejection without a reason. */
export const sayWhy = 'Say why it was rejected'

/** A number as it is compared, however it was typed. */
export const keyOf = (number: string): string => number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** A carrier's file: the columns policy, plan (plan_code in a feed that comes back), result and reason, and date where it has one. */
export const readAnswers = (content: string): { said: readonly Said[]; faults: readonly Fault[] } => {
  const { rows, faults } = readRows(content, ['policy', 'plan', 'result', 'reason'], ['date'], {
    plan: 'plan_code',
  })
  const said = rows.map(({ line, cell }) => ({
    line,
    policy: cell('policy'),
    plan: cell('plan'),
    result: cell('result').toLowerCase(),
    reason: cell('reason'),
    day: cell('date'),
  }))
  return { said, faults }
}

/** Holds what a carrier says against the coverages that it was told on the day `sentOn`; `answers` is only to be used where there is no fault. */
export const checkAnswers = (said: readonly Said[], told: readonly Told[], today: string, sentOn = ''): Checked => {
  const byPolicy = Map.groupBy(told, ({ policy_id }) => keyOf(policy_id))
  const faults: Fault[] = []
  const answers: Answer[] = []
  const before = new Map<Told, Said>()
  let [known, erased] = [0, 0]
  for (const one of said) {
    const { line, result, reason } = one
    const plan = keyOf(one.plan)
    const own = byPolicy.get(keyOf(one.policy)) ?? []
    const named =
      plan === '' ? own : own.filter(({ plan_code, plan_id }) => keyOf(plan_code) === plan || String(plan_id) === plan)
    const [coverage, ...others] = named
    const day = dayOf(one.day, { today, sentOn })
    const fault =
      faultOf({ result, reason, coverage, others: others.length, policies: own.length }) ??
      ('fault' in day ? day.fault : undefined)
    if (fault !== undefined || coverage === undefined || 'fault' in day) {
      faults.push(lineFault(line, fault ?? ''))
      continue
    }
    const first = before.get(coverage)
    before.set(coverage, one)
    const { enrollment_id, place, state } = coverage
    const event = result === 'accepted' ? 'accept' : 'reject'
    if (first !== undefined) {
      // A feed has a line for each person of a coverage: one that comes back says the same of it several times.
      if (!isSame(first, one)) faults.push(lineFault(line, `Line ${first.line} says something else of this coverage`))
    } else if (state === null) erased += 1
    else if (stateMeans[state].actsNext === 'carrier')
      answers.push({ enrollment_id, place, line, event, detail: reason, answered_on: day.on })
    else if (isKnown(event, state)) known += 1
    else faults.push(lineFault(line, `This coverage is known as ${coverageState[state].toLowerCase()}`))
  }
  return { faults, answers, known, erased }
}

const isSame = (one: Said, other: Said): boolean =>
  one.result === other.result && one.reason === other.reason && one.day === other.day

const saidBy = { accept: 'accepted', reject: 'rejected' } as const

/** Whether a coverage stands as a carrier says. */
export const isKnown = (event: Answer['event'], state: CoverageState): boolean =>
  stateMeans[state].answered === saidBy[event]

const dayOf = (
  typed: string,
  { today, sentOn }: { today: string; sentOn: string },
): { on: string | null } | { fault: string } => {
  if (typed === '') return { on: null }
  const read = date.safeParse(typed)
  if (!read.success) return { fault: 'The date is no day: write it as mm/dd/yyyy' }
  if (read.data < sentOn) return { fault: `The date is before ${longDate(sentOn)}, when the feed was sent` }
  return read.data > today ? { fault: 'The date is still to come' } : { on: read.data }
}

const faultOf = ({
  result,
  reason,
  coverage,
  others,
  policies,
}: {
  result: string
  reason: string
  coverage: Told | undefined
  others: number
  policies: number
}): string | undefined => {
  if (result !== 'accepted' && result !== 'rejected') return 'The result is accepted or rejected'
  if (result === 'rejected' && reason === '') return sayWhy
  if (reason.length > longestReason) return `The reason has at most ${longestReason} characters`
  const odd = reason === '' ? undefined : messageOf(answerFields.reason.rule, reason)
  if (odd !== undefined) return `The reason: ${odd}`
  if (coverage === undefined)
    return policies === 0 ? 'There is no such policy in this feed' : 'This policy has no such plan in this feed'
  return others > 0 ? 'This policy has several plans in the feed: name one' : undefined
}
