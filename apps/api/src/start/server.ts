import type { Logger } from 'pino'
import { buildApp } from '../app.ts'
import { openCatalog } from '../catalog/kept/live.ts'
import { referenceFolder } from '../catalog/kept/reference.ts'
import { openClock } from '../clock.ts'
import { openDirectory } from '../directory/live.ts'
import { firstDirectory } from './first-directory.ts'
import type { Config } from '../config.ts'
import { makeDataDir } from '../db/data-folder.ts'
import { moveDue } from '../coverage/due.ts'
import { catchUpFeeds } from '../office/carriers/make-feed.ts'
import { catchUpMoney } from '../office/money/close.ts'
import { checkLeftOver } from '../holds/check-duplicate.ts'
import { finishErasures } from '../office/privacy/erase.ts'
import { openDeps } from '../http/open-deps.ts'
import { mailboxRoutes } from '../mail/mailbox-routes.ts'
import { startSender } from '../mail/sender.ts'
import { smtpTransport } from '../mail/transport.ts'
import { openMetrics } from '../metrics.ts'
import { pageRoutes } from '../page/routes.ts'
import { keepDemoPeople } from '../accounts/demo-people.ts'
import { startDemoMembers } from './demo/keep-demo-members.ts'
import { checkKeys } from '../vault/canary.ts'
import { vaultOfSettings } from '../vault/of-settings.ts'
import { unreadableTeller } from '../vault/unreadable.ts'
import type { Worker } from './as-worker.ts'
import { openDatabase } from './database.ts'
import { endings } from './endings.ts'
import { listen } from './listen.ts'
import { mailLog } from './mail-log.ts'
import { demoDirectory, refuseDemo } from './refuse-demo.ts'
import { tellExpiringDaily } from '../repay/tell-expiring.ts'
import { graceOf } from '../lifetimes/purge.ts'
import { startSweep } from './sweep.ts'
import { unlessAsked } from './unless-asked.ts'

/** A listening server: where it is reached, and how to end it: what is under way gets `patienceMs`, the database is closed last. */
export type Running = { readonly address: string; readonly stop: (patienceMs: number) => Promise<void> }

/**
 * Starts everything in the order in which it is needed: database, catalog, directory, mail, the
 * calls, the pages. Where it can't, or is asked to stop meanwhile, it ends what it began and throws.
 */
export const startServer = async (
  config: Config,
  log: Logger,
  asked: AbortSignal,
  worker?: Worker,
): Promise<Running> => {
  const clock = openClock(config.today, config.timeZone)
  const ends = endings()
  try {
    makeDataDir(config.dataDir)
    const metrics = openMetrics(worker)
    worker?.giveFigures(metrics.registry)
    const keys = vaultOfSettings(config, unreadableTeller(log, metrics.registry))
    const { db, stop } = await openDatabase(config, log, { asked })
    ends.add('database', stop)
    const vault = await checkKeys(db, keys, clock.now())
    const opening = openCatalog({
      db,
      shipped: referenceFolder,
      now: clock.now,
      log,
      demo: config.demo,
      mayShip: !config.production,
    })
    const live = await unlessAsked(asked, opening)
    ends.add('catalog', live.stop)
    const directory = await unlessAsked(
      asked,
      openDirectory({
        db,
        first: () => firstDirectory(!config.production),
        now: clock.now,
        log,
        ...(config.production && { mayNot: demoDirectory }),
      }),
    )
    ends.add('directory', directory.stop)
    if (config.production) await refuseDemo(db, directory.current(), clock.now())
    const deps = openDeps({
      config,
      clock,
      db,
      vault,
      log,
      metrics,
      catalog: live.current,
      directory: directory.current,
      renewDirectory: () =>
        directory.check().catch((error: unknown) => log.warn({ err: error }, 'looking for a new directory failed')),
      wakeMail: () => sender?.wake(),
    })
    const { storage } = deps
    ends.add('papers', deps.papers.close)
    const sender =
      config.smtpUrl === undefined
        ? undefined
        : startSender({
            db,
            transport: smtpTransport(config.smtpUrl, config.mailFrom, config.smtpTls, storage.readDocument),
            dropAttachment: storage.deleteDocument,
            now: clock.now,
            log: mailLog(log),
          })
    if (sender !== undefined) ends.add('mail', sender.stop)
    if (config.demo) await unlessAsked(asked, keepDemoPeople(deps.accounts, config.demoPassword))
    const tellOfCards = tellExpiringDaily()
    const sweep = startSweep({
      db,
      storage,
      now: clock.now,
      timeZone: config.timeZone,
      keepUnfinishedDays: config.keepUnfinishedDays,
      graceMs: graceOf(config),
      log,
      catchUp: async (isStart) => {
        await checkLeftOver(deps)
        await moveDue(deps)
        // After a start whatever is under way was cut off; one that another process is at may run twice.
        const begunMs = isStart ? 0 : 60_000
        await finishErasures({ ...deps, now: clock.now(), keepSealedYears: config.keepSealedYears }, begunMs)
        await catchUpMoney(deps)
        await catchUpFeeds(deps)
        await tellOfCards(deps)
      },
    })
    ends.add('sweep', sweep.stop)
    const app = await buildApp(deps)
    mailboxRoutes(app)
    await pageRoutes(app)
    const listening = await listen(app.http, config, worker !== undefined)
    ends.add('requests', listening.stop)
    // The first of several on a port does it for all; so does one that takes the place of one that ended.
    if (worker === undefined || worker.number === 1 || worker.number > config.workers) sweep.catchUpSoon()
    if (config.demo) ends.add('members of the demonstration', startDemoMembers(deps))
    asked.throwIfAborted()
    return {
      address: config.port === 0 ? `http://localhost:${listening.port}` : config.publicUrl,
      stop: (patienceMs) => ends.run(patienceMs, log),
    }
  } catch (error) {
    await ends.run(1000, log)
    throw error
  }
}
