import { waitsForCarrierSql } from '../../codes/code-sets.ts'
import { getCarriers, getFeedFile, makeFeed, saveFeedResults, type Feed } from '@openroll/contract/office/carriers'
import { checkFeedResults, getFeedPreview } from '@openroll/contract/office/carriers/preview'
import { recordCarrierResults, sentCoverages } from '@openroll/contract/office/carriers/results'
import { row, text } from '../../db/row.ts'
import { serveList } from '../../http/list/serve-list.ts'
import { fileResponse } from '../../http/file-response.ts'
import { serve, type App, type Ask } from '../../http/serve.ts'
import { notFound } from '../../who/refusal.ts'
import { chargeFile } from '../files/charge-file.ts'
import { waitBriefly } from '../files/wait-briefly.ts'
import { searchValues } from '../enrollments/search-values.ts'
import { cacheSlow } from '../files/cache-slow.ts'
import { memberNameSql } from '../list/member-name.ts'
import { countChanged, type ChangedCount } from './count-changed.ts'
import { importResults, recordResults, previewResults } from './record-results.ts'
import { waitingByFeed } from './results-store.ts'
import { erasedByFeed } from './erased-by-feed.ts'
import { feedsOfErased } from './erased-store.ts'
import { previewFeed } from './preview-feed.ts'
import { findFeed, latestFeeds, stillBeingMade, type FeedRow } from './feed-store.ts'
import { feedFile } from './feed-parts.ts'
import { beginFeed, finishFeed, plansByCarrier } from './make-feed.ts'
import { countByPlan } from './records-store.ts'

const feedsShown = 60

const shownFeed = (
  { feed_id, carrier, mode, state, made_at, coverages }: FeedRow,
  erasedIn: (feedId: string) => number,
  waitingCounts: readonly { readonly feed_id: string; readonly waiting: number }[],
): Feed => ({
  feed_id,
  carrier,
  mode,
  state,
  made_at,
  coverages,
  waiting: waitingCounts.find((one) => one.feed_id === feed_id)?.waiting ?? 0,
  erased: erasedIn(feed_id),
})

export const officeCarriersRoutes = (app: App): void => {
  const changedNow = cacheSlow<ReadonlyMap<string, ChangedCount>>()
  const actorOf = ({ caller, browser }: Pick<Ask<typeof getFeedFile>, 'caller' | 'browser'>) => ({
    ...caller,
    address: browser.address,
  })
  const feedOrFail = async ({ db }: Pick<App['deps'], 'db'>, id: string): Promise<FeedRow> => {
    const found = await findFeed(db, id)
    if (found === undefined) throw notFound('feed_id', 'Feed not found')
    return found
  }

  serve(app, getCarriers, async ({ db, catalog, config, today }) => {
    const [counts, feeds, certificates, changes] = await Promise.all([
      countByPlan(db, today),
      latestFeeds(db, feedsShown),
      feedsOfErased(db),
      changedNow(() => countChanged({ ...app.deps, db }), app.deps.patience?.figureMs),
    ])
    const erasedIn = erasedByFeed(certificates)
    const ids = feeds.map(({ feed_id }) => feed_id)
    const waitingCounts = ids.length === 0 ? [] : await waitingByFeed(db, ids)
    const carriers = [...plansByCarrier(catalog)].flatMap(([carrier, plans]) => {
      const own = counts.filter(({ plan_id }) => plans.includes(plan_id))
      if (own.length === 0) return []
      const sum = (of: 'waiting' | 'rejected') => own.reduce((total, count) => total + count[of], 0)
      const mode = config.carrierFeeds.get(carrier)?.mode ?? ('changes' as const)
      const changed = changes.get(carrier) ?? { changed: 0, ended: 0, more: false }
      return [{ carrier, mode, waiting: sum('waiting'), ...changed, rejected: sum('rejected') }]
    })
    return {
      carriers: carriers.sort((one, other) => one.carrier.localeCompare(other.carrier)),
      feeds: feeds.map((feed) => shownFeed(feed, erasedIn, waitingCounts)),
    }
  })

  serve(app, makeFeed, async (ask) => {
    const deps = { ...app.deps, db: ask.db }
    const feed = await beginFeed(deps, ask.input.carrier, ask.caller.person?.id ?? null)
    const details = { feed_id: feed.feed_id }
    await ask.audit.note(ask.db, {
      event: 'feed-made',
      actor: actorOf(ask),
      call: makeFeed.path,
      details,
      now: ask.now,
    })
    await waitBriefly(deps, finishFeed(deps, feed), (error) =>
      ask.log.warn({ err: error, feed: feed.feed_id }, 'could not finish the feed yet'),
    )
    const waitingCounts = await waitingByFeed(ask.db, [feed.feed_id])
    return shownFeed(await feedOrFail(ask, feed.feed_id), erasedByFeed(await feedsOfErased(ask.db)), waitingCounts)
  })

  serve(app, getFeedFile, async (ask) => {
    const feed = await feedOrFail(ask, ask.input.feed_id)
    const { feed_id, state } = feed
    await chargeFile(ask, 'feed_files_per_operator', 'feed_id')
    // Uses the pool instead of ask.db, since the file is still being read after this call has responded.
    const file = state === 'sent' ? await feedFile(app.deps, feed) : undefined
    if (file === undefined)
      throw state === 'sent' ? notFound('feed_id', 'We no longer have this file') : stillBeingMade()
    const erased = erasedByFeed(await feedsOfErased(ask.db))(feed_id)
    const details = { feed_id, why: ask.input.why, ...(erased === 0 ? {} : { erased }) }
    await ask.audit.note(ask.db, {
      event: 'feed-downloaded',
      actor: actorOf(ask),
      call: getFeedFile.path,
      details,
      now: ask.now,
    })
    return fileResponse(`${feed_id}.csv`, file)
  })

  serve(app, saveFeedResults, async (ask) => importResults(ask, await feedOrFail(ask, ask.input.feed_id)))
  serve(app, checkFeedResults, async (ask) => previewResults(ask, await feedOrFail(ask, ask.input.feed_id)))
  serve(app, getFeedPreview, (ask) => previewFeed({ ...app.deps, db: ask.db }, ask.input.carrier))
  serve(app, recordCarrierResults, recordResults)

  serveList(app, sentCoverages, {
    from: `coverage_sent s join policy_line l on l.enrollment_id = s.enrollment_id and l.place = s.place
      join policy p on p.enrollment_id = s.enrollment_id
      left join policy_person q on q.enrollment_id = s.enrollment_id and q.role = 'member'`,
    where: `($show = 'all' or l.state in ${waitsForCarrierSql})`,
    key: "s.enrollment_id || '/' || s.place",
    given: ({ input: { show = 'open' } }) => ({ show }),
    columns: {
      name: memberNameSql,
      policy_id: 'p.policy_id',
      plan_name: 'l.plan_name',
      carrier: 's.carrier',
      feed_id: 's.feed_id',
      sent_at: 's.sent_at',
      state: 'l.state',
      plan_id: 'l.plan_id',
    },
    reads: { shape: row({ enrollment: text }), select: 's.enrollment_id as enrollment' },
    filters: {
      feed_id: 's.feed_id = $feed_id',
      search: {
        sql: `(p.policy_id = ($search::text[])[1]
          or (coalesce(p.name_sorted, '') >= ($search::text[])[2] and coalesce(p.name_sorted, '') < ($search::text[])[3])
          or (p.name_said >= ($search::text[])[2] and p.name_said < ($search::text[])[3]))`,
        value: searchValues,
      },
      show: 'true',
    },
    about: ({ enrollment }) => ({ enrollment_id: enrollment }),
  })
}
