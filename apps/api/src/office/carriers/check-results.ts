import { stateMeanings } from '@openroll/contract/office/state-meanings'
import { resultFields, maxReasonLength } from '@openroll/contract/office/carriers/results'
import type { Fault } from '@openroll/contract/reply'
import { date, messageOf } from '@openroll/contract/rules'
import { longDate } from '@openroll/contract/shown'
import { coverageState, type CoverageState } from '@openroll/contract/office/states'
import { lineFault, readRows } from '../files/read-rows.ts'

/** A coverage in the feed, with its current state. */
export type SentCoverage = {
  readonly enrollment_id: string
  readonly place: number
  readonly policy_id: string
  readonly plan_code: string
  readonly plan_id: number
  /** null if the person was erased. */
  readonly state: CoverageState | null
}
/** A carrier's result for one coverage, from a file or entered by hand; `plan` may be empty. */
export type ResultLine = {
  readonly line: number
  readonly policy: string
  readonly plan: string
  readonly result: string
  readonly reason: string
  /** The date as written; may be empty. */
  readonly day: string
}
export type CoverageResult = Pick<SentCoverage, 'enrollment_id' | 'place'> & {
  readonly line: number
  readonly event: 'accept' | 'reject'
  /** The carrier's own reason. */
  readonly detail: string
  /** The carrier's date, yyyy-mm-dd. */
  readonly answered_on: string | null
}
type CheckedResults = {
  readonly faults: readonly Fault[]
  readonly results: readonly CoverageResult[]
  /** Lines with a result already recorded. */
  readonly known: number
  /** Lines about people erased since; nothing is saved for them. */
  readonly erased: number
}

export const reasonRequired = 'Enter the reason for the rejection'

/** Normalizes a policy number or code for comparison. */
export const keyOf = (number: string): string => number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** Reads a results file: columns policy, plan (or plan_code, as in the feed), result, reason and optionally date. */
export const readCarrierResults = (content: string): { lines: readonly ResultLine[]; faults: readonly Fault[] } => {
  const { rows, faults } = readRows(content, ['policy', 'plan', 'result', 'reason'], ['date'], {
    plan: 'plan_code',
  })
  const lines = rows.map(({ line, cell }) => ({
    line,
    policy: cell('policy'),
    plan: cell('plan'),
    result: cell('result').toLowerCase(),
    reason: cell('reason'),
    day: cell('date'),
  }))
  return { lines, faults }
}

/** Checks results against the coverages sent on `sentOn`. Use `results` only if there are no faults. */
export const checkCarrierResults = (
  lines: readonly ResultLine[],
  sent: readonly SentCoverage[],
  today: string,
  sentOn = '',
): CheckedResults => {
  const byPolicy = Map.groupBy(sent, ({ policy_id }) => keyOf(policy_id))
  const faults: Fault[] = []
  const results: CoverageResult[] = []
  const firstLines = new Map<SentCoverage, ResultLine>()
  let [known, erased] = [0, 0]
  for (const one of lines) {
    const { line, result, reason } = one
    const read = readLine(one, byPolicy.get(keyOf(one.policy)) ?? [], { today, sentOn })
    if ('fault' in read) {
      faults.push(lineFault(line, read.fault))
      continue
    }
    const { coverage, on } = read
    const first = firstLines.get(coverage)
    firstLines.set(coverage, one)
    const { enrollment_id, place, state } = coverage
    const event = result === 'accepted' ? 'accept' : 'reject'
    if (first !== undefined) {
      // Feeds have a line per person, so a coverage can appear several times; all its lines must agree.
      if (!isSame(first, one))
        faults.push(lineFault(line, `Line ${first.line} has a different result for this coverage`))
    } else if (state === null) erased += 1
    else if (stateMeanings[state].actsNext === 'carrier')
      results.push({ enrollment_id, place, line, event, detail: reason, answered_on: on })
    else if (isKnown(event, state)) known += 1
    else faults.push(lineFault(line, `This coverage is already ${coverageState[state].toLowerCase()}`))
  }
  return { faults, results, known, erased }
}

type ResultDates = { readonly today: string; readonly sentOn: string }

/** The coverage and date a line is about, or why the line is invalid. */
const readLine = (
  one: ResultLine,
  policyCoverages: readonly SentCoverage[],
  dates: ResultDates,
): { coverage: SentCoverage; on: string | null } | { fault: string } => {
  const lineProblem = resultFault(one)
  if (lineProblem !== undefined) return { fault: lineProblem }
  const coverage = coverageOf(one, policyCoverages)
  if (typeof coverage === 'string') return { fault: coverage }
  const day = dayOf(one.day, dates)
  return 'fault' in day ? day : { coverage, on: day.on }
}

const isSame = (one: ResultLine, other: ResultLine): boolean =>
  one.result === other.result && one.reason === other.reason && one.day === other.day

const resultOf = { accept: 'accepted', reject: 'rejected' } as const

/** Whether a coverage already has this result. */
export const isKnown = (event: CoverageResult['event'], state: CoverageState): boolean =>
  stateMeanings[state].answered === resultOf[event]

const dayOf = (dateText: string, { today, sentOn }: ResultDates): { on: string | null } | { fault: string } => {
  if (dateText === '') return { on: null }
  const read = date.safeParse(dateText)
  if (!read.success) return { fault: 'Enter a valid date as mm/dd/yyyy' }
  if (read.data < sentOn) return { fault: `The date is before ${longDate(sentOn)}, when the feed was sent` }
  return read.data > today ? { fault: 'The date is in the future' } : { on: read.data }
}

const resultFault = ({ result, reason }: ResultLine): string | undefined => {
  if (result !== 'accepted' && result !== 'rejected') return 'The result must be accepted or rejected'
  if (result === 'rejected' && reason === '') return reasonRequired
  if (reason.length > maxReasonLength) return `The reason can have at most ${maxReasonLength} characters`
  const ruleFault = reason === '' ? undefined : messageOf(resultFields.reason.rule, reason)
  return ruleFault === undefined ? undefined : `Reason: ${ruleFault}`
}

/** The coverage a line names, or why there isn't exactly one. */
const coverageOf = (one: ResultLine, policyCoverages: readonly SentCoverage[]): SentCoverage | string => {
  const plan = keyOf(one.plan)
  const coverages =
    plan === ''
      ? policyCoverages
      : policyCoverages.filter(({ plan_code, plan_id }) => keyOf(plan_code) === plan || String(plan_id) === plan)
  const [coverage, ...others] = coverages
  if (coverage === undefined)
    return policyCoverages.length === 0
      ? 'This policy isn’t in this feed'
      : 'This plan isn’t in this feed for this policy'
  return others.length > 0 ? 'This policy has several plans in this feed. Enter the plan' : coverage
}
