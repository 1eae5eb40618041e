import { saveFeedResults } from '@openroll/contract/office/carriers'
import type { checkFeedResults } from '@openroll/contract/office/carriers/preview'
import { recordCarrierResults } from '@openroll/contract/office/carriers/results'
import type { MoveContext } from '../../coverage/move.ts'
import { dayOf } from '../../day-of.ts'
import type { Deps } from '../../http/deps.ts'
import type { Ask } from '../../http/serve.ts'
import { fieldFaults } from '../../who/refusal.ts'
import { mailReceiptOfMove } from '../enrollment/mail-receipt.ts'
import { findOfficePolicy } from '../enrollment/store.ts'
import { eachOf } from '../list/each-of.ts'
import { firstFaults } from '../files/read-rows.ts'
import { sentCoveragesOfPolicies } from './results-store.ts'
import { checkCarrierResults, keyOf, readCarrierResults, reasonRequired, type SentCoverage } from './check-results.ts'
import { findFeed, stillBeingMade, type FeedRow } from './feed-store.ts'
import { countResults, saveResults, partlySaved } from './save-results.ts'
import { savedRecords } from './make-feed.ts'
import { coverageStatesOf } from './records-store.ts'

type ActRequest = Pick<Ask<typeof saveFeedResults>, 'db' | 'audit' | 'caller' | 'browser' | 'now' | 'today' | 'config'>

const moveContextOf = (
  { audit, caller, browser, today, now }: ActRequest,
  mover: MoveContext['mover'],
  call: string,
): MoveContext => ({
  audit,
  mover,
  actor: { ...caller, address: browser.address },
  call,
  today,
  now,
})

const rejectionEmail =
  (ask: Ask<typeof saveFeedResults> | Ask<typeof recordCarrierResults>): Parameters<typeof saveResults>[4] =>
  async (tx, { enrollment_id, place, act_id }) => {
    const inTx = { ...ask, db: tx }
    const policy = await findOfficePolicy(tx, enrollment_id)
    const change = { act_id, event: 'reject' as const, plans: [{ place, state: 'sent' as const }] }
    if (policy !== undefined) await mailReceiptOfMove(inTx, policy, change)
  }

/** The day a feed was sent, in the site's time zone; '' if there is no feed. */
const sentOn = ({ config }: Pick<ActRequest, 'config'>, feed: FeedRow | undefined): string =>
  feed === undefined ? '' : dayOf(feed.made_at, config.timeZone)

type ReadContext = Pick<Ask<typeof saveFeedResults>, 'db' | 'vault' | 'today' | 'config' | 'input'>

/** Reads and checks a results file against its feed; 422 with every invalid line. */
const readForFeed = async (ask: ReadContext, feed: FeedRow) => {
  if (feed.state !== 'sent') throw stillBeingMade()
  const { lines, faults } = readCarrierResults(ask.input.content)
  const sent = await sentCoverages(ask, feed, new Set(lines.map(({ policy }) => keyOf(policy))))
  const checked = checkCarrierResults(lines, sent, ask.today, sentOn(ask, feed))
  const all = firstFaults([...faults, ...checked.faults])
  if (all.length > 0) throw fieldFaults(all)
  return checked
}

/** Counts what importing the file would do. */
export const previewResults = async (ask: Ask<typeof checkFeedResults>, feed: FeedRow) => {
  const { results, known, erased } = await readForFeed(ask, feed)
  return countResults({ done: results, known, erased })
}

/**
 * Imports a results file: nothing if any line is invalid. Lines about erased people are skipped and counted.
 * 409, with the counts of what was saved, if someone else recorded different results in the meantime.
 */
export const importResults = async (ask: Ask<typeof saveFeedResults>, feed: FeedRow) => {
  const checked = await readForFeed(ask, feed)
  const moveContext = moveContextOf(ask, 'system', saveFeedResults.path)
  const { conflicts, ...saved } = await saveResults(
    ask.db,
    feed.feed_id,
    checked.results,
    moveContext,
    rejectionEmail(ask),
  )
  ask.wakeMail()
  const counts = countResults({ ...saved, known: checked.known + saved.known, erased: checked.erased + saved.erased })
  await ask.audit.note(ask.db, {
    event: 'feed-response-recorded',
    actor: { ...ask.caller, address: ask.browser.address },
    call: saveFeedResults.path,
    details: { feed_id: feed.feed_id, ...counts },
    now: ask.now,
  })
  if (conflicts.length > 0) throw partlySaved(firstFaults(conflicts), counts)
  return counts
}

/** The feed's coverages under the given policies, with their current states, read part by part. */
const sentCoverages = async (
  ask: Pick<Deps, 'db' | 'vault'>,
  feed: FeedRow,
  policies: ReadonlySet<string>,
): Promise<SentCoverage[]> => {
  const sent: SentCoverage[] = []
  for (let part = 1; part <= feed.parts; part += 1) {
    const records = ((await savedRecords(ask, feed, part)) ?? []).filter(({ record }) =>
      policies.has(keyOf(record.policy_id)),
    )
    await eachOf([...Map.groupBy(records, ({ record }) => record.enrollment_id)], async ([id, own]) => {
      const states = new Map((await coverageStatesOf(ask.db, id)).map(({ place, state }) => [place, state]))
      for (const { record } of own) sent.push({ ...record, state: states.get(record.place) ?? null })
    })
  }
  return sent
}

const lineIn = ({ target_element }: { readonly target_element: string }): number => Number(target_element.slice(5))

/** Records results entered by hand, under the same rules as a file: nothing if any coverage is invalid. */
export const recordResults = async (ask: Ask<typeof recordCarrierResults>) => {
  const { coverages, result, reason = '', answered_on } = ask.input
  // A coverage listed twice is recorded once.
  const unique = new Map(coverages.map((one) => [`${one.feed_id} ${one.policy_id} ${one.plan_id}`, one]))
  const byFeed = [...Map.groupBy(unique.values(), ({ feed_id }) => feed_id)]
  const checked = await Promise.all(
    byFeed.map(async ([feed_id, own]) => {
      const sent = await sentCoveragesOfPolicies(ask, feed_id, new Set(own.map(({ policy_id }) => policy_id)))
      const lines = own.map(({ policy_id: policy, plan_id }, line) => {
        return { line, policy, plan: String(plan_id), result, reason, day: answered_on }
      })
      const feed = await findFeed(ask.db, feed_id)
      const { faults, ...good } = checkCarrierResults(lines, sent, ask.today, sentOn(ask, feed))
      return { ...good, own, feed_id, faults: faults.map((fault) => byPolicy(fault, own)) }
    }),
  )
  const faults = checked.flatMap((one) => one.faults)
  if (faults.length > 0) throw fieldFaults(faults)
  const moveContext = moveContextOf(ask, ask.caller.person?.duties ?? [], recordCarrierResults.path)
  const saved = await Promise.all(
    checked.map(async ({ feed_id, own, results, known }) => {
      const result = await saveResults(ask.db, feed_id, results, moveContext, rejectionEmail(ask))
      return {
        ...result,
        known: known + result.known,
        conflicts: result.conflicts.map((fault) => byPolicy(fault, own)),
      }
    }),
  )
  ask.wakeMail()
  const sum = (of: 'known' | 'erased') => saved.reduce((total, one) => total + one[of], 0)
  const counts = countResults({ done: saved.flatMap(({ done }) => done), known: sum('known'), erased: sum('erased') })
  const conflicts = saved.flatMap((one) => one.conflicts)
  if (conflicts.length > 0) throw partlySaved(conflicts, counts)
  return counts
}

/** Moves a line's error to the form: with the policy number, or to the field it is about. */
const byPolicy = (
  fault: { readonly target_element: string; readonly error_message: string },
  coverages: readonly { readonly policy_id: string }[],
) => {
  const { error_message } = fault
  if (error_message.startsWith('The date')) return { target_element: 'answered_on', error_message }
  if (error_message === reasonRequired) return { target_element: 'reason', error_message }
  const policy = coverages[lineIn(fault)]?.policy_id ?? ''
  return { target_element: 'coverages', error_message: `${policy}: ${error_message}` }
}
