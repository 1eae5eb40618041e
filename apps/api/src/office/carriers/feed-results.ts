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

/**
 * Holds what a carrier says against the coverages that it was told on the
 * day `sentOn`; `answers` is only to be used where there is no fault.
 */
export const checkAnswers = (said: readonly Said[], told: readonly Told[], today: string, sentOn = ''): Checked => {
  const byPolicy = Map.groupBy(told, ({ policy_id }) => keyOf(policy_id))
  const faults: Fault[] = []
  const answers: Answer[] = []
  const before = new Map<Told, Said>()
  let [known, erased] = [0, 0]
  for (const one of said) {
    const { line, result, reason } = one
    const read = readLine(one, byPolicy.get(keyOf(one.policy)) ?? [], { today, sentOn })
    if ('fault' in read) {
      faults.push(lineFault(line, read.fault))
      continue
    }
    const { coverage, on } = read
    const first = before.get(coverage)
    before.set(coverage, one)
    const { enrollment_id, place, state } = coverage
    const event = result === 'accepted' ? 'accept' : 'reject'
    if (first !== undefined) {
      // A feed has a line for each person of a coverage: one that comes back says the same of it several times.
      if (!isSame(first, one)) faults.push(lineFault(line, `Line ${first.line} says something else of this coverage`))
    } else if (state === null) erased += 1
    else if (stateMeans[state].actsNext === 'carrier')
      answers.push({ enrollment_id, place, line, event, detail: reason, answered_on: on })
    else if (isKnown(event, state)) known += 1
    else faults.push(lineFault(line, `This coverage is known as ${coverageState[state].toLowerCase()}`))
  }
  return { faults, answers, known, erased }
}

type When = { readonly today: string; readonly sentOn: string }

/** The coverage that a line is about, among those of its policy, and the day it names; or why it can't be taken. */
const readLine = (
  one: Said,
  own: readonly Told[],
  when: When,
): { coverage: Told; on: string | null } | { fault: string } => {
  const wrong = resultFault(one)
  if (wrong !== undefined) return { fault: wrong }
  const coverage = coverageOf(one, own)
  if (typeof coverage === 'string') return { fault: coverage }
  const day = dayOf(one.day, when)
  return 'fault' in day ? day : { coverage, on: day.on }
}

const isSame = (one: Said, other: Said): boolean =>
  one.result === other.result && one.reason === other.reason && one.day === other.day

const saidBy = { accept: 'accepted', reject: 'rejected' } as const

/** Whether a coverage stands as a carrier says. */
export const isKnown = (event: Answer['event'], state: CoverageState): boolean =>
  stateMeans[state].answered === saidBy[event]

const dayOf = (typed: string, { today, sentOn }: When): { on: string | null } | { fault: string } => {
  if (typed === '') return { on: null }
  const read = date.safeParse(typed)
  if (!read.success) return { fault: 'The date is no day: write it as mm/dd/yyyy' }
  if (read.data < sentOn) return { fault: `The date is before ${longDate(sentOn)}, when the feed was sent` }
  return read.data > today ? { fault: 'The date is still to come' } : { on: read.data }
}

const resultFault = ({ result, reason }: Said): string | undefined => {
  if (result !== 'accepted' && result !== 'rejected') return 'The result is accepted or rejected'
  if (result === 'rejected' && reason === '') return sayWhy
  if (reason.length > longestReason) return `The reason has at most ${longestReason} characters`
  const odd = reason === '' ? undefined : messageOf(answerFields.reason.rule, reason)
  return odd === undefined ? undefined : `The reason: ${odd}`
}

/** The one coverage of a policy that a line names, or why there is none. */
const coverageOf = (one: Said, own: readonly Told[]): Told | string => {
  const plan = keyOf(one.plan)
  const named =
    plan === '' ? own : own.filter(({ plan_code, plan_id }) => keyOf(plan_code) === plan || String(plan_id) === plan)
  const [coverage, ...others] = named
  if (coverage === undefined)
    return own.length === 0 ? 'There is no such policy in this feed' : 'This policy has no such plan in this feed'
  return others.length > 0 ? 'This policy has several plans in the feed: name one' : coverage
}
