import { logHead, verifyNightly } from './nightly-verify.ts'
import { protect } from '../seals/protect.ts'
import type { Logger } from 'pino'
import { buildApp } from '../app.ts'
import { openCatalog } from '../catalog/versions/live.ts'
import { referenceFolder } from '../catalog/versions/reference.ts'
import { openClock } from '../clock.ts'
import { openDirectory } from '../directory/live.ts'
import { firstDirectory } from './first-directory.ts'
import type { Config } from '../config.ts'
import { makeDataDir } from '../db/data-folder.ts'
import { moveDueCoverages } from '../coverage/due.ts'
import { catchUpFeeds } from '../office/carriers/make-feed.ts'
import { catchUpMoney } from '../office/money/close-batch.ts'
import { startBulkWorker } from '../office/bulk/bulk-worker.ts'
import { startCardWorker } from '../cards/card-worker.ts'
import { appendMissingLinks } from '../seals/append-missing-links.ts'
import { checkUncheckedPolicies } from '../holds/check-duplicate.ts'
import { finishErasures } from '../office/privacy/erase.ts'
import type { Deps } from '../http/deps.ts'
import { openDeps } from '../http/open-deps.ts'
import { mailboxRoutes } from '../mail/mailbox-routes.ts'
import { startSender } from '../mail/sender.ts'
import { smtpTransport } from '../mail/transport.ts'
import { openMetrics } from '../metrics.ts'
import { pageRoutes } from '../page/routes.ts'
import { createDemoPeople } from '../accounts/demo-people.ts'
import { startDemoMembers } from './demo/keep-demo-members.ts'
import { checkKeys } from '../vault/canary.ts'
import { openConfiguredVault } from '../vault/configured-vault.ts'
import { unreadableReporter } from '../vault/unreadable.ts'
import type { Worker } from './as-worker.ts'
import { openDatabase } from './database.ts'
import { warnIfNoCards } from './warn-if-no-cards.ts'
import { openShutdown } from './shutdown.ts'
import { listen } from './listen.ts'
import { mailLog } from './mail-log.ts'
import { demoDirectory, refuseDemo } from './refuse-demo.ts'
import { onceADay } from '../once-a-day.ts'
import { notifyExpiringCards } from '../payment-update/notify-expiring-cards.ts'
import { notifyUnpaid } from '../payment-update/notify-unpaid.ts'
import { graceOf } from '../lifetimes/purge.ts'
import { runEachJob, startSweep } from './sweep.ts'
import { unlessAborted } from './unless-aborted.ts'

/** A listening server: its address, and how to stop it; running requests get `timeoutMs`, the database closes last. */
export type RunningServer = { readonly address: string; readonly stop: (timeoutMs: number) => Promise<void> }

/** Emails members about cards that expire and months that are unpaid. */
const notifyMembers = async (deps: Parameters<typeof notifyUnpaid>[0]): Promise<void> => {
  await notifyExpiringCards(deps)
  await notifyUnpaid(deps)
}

const startMail = ({ config, db, vault, storage, clock, log }: Deps): ReturnType<typeof startSender> | undefined =>
  config.smtpUrl === undefined
    ? undefined
    : startSender({
        db,
        signer: vault,
        transport: smtpTransport(config.smtpUrl, config.mailFrom, config.smtpTls, storage.readDocument),
        dropAttachment: storage.deleteDocument,
        now: clock.now,
        log: mailLog(log),
      })

/**
 * Starts everything in dependency order: database, catalog, directory, mail, calls, pages. If it fails or is asked to stop, it ends
 * what it started and throws.
 */
export const startServer = async (
  config: Config,
  log: Logger,
  signal: AbortSignal,
  worker?: Worker,
): Promise<RunningServer> => {
  const clock = openClock(config.today, config.timeZone)
  const shutdown = openShutdown()
  try {
    makeDataDir(config.dataDir)
    const metrics = openMetrics(worker)
    worker?.shareMetrics(metrics.registry)
    const keys = openConfiguredVault(config, unreadableReporter(log, metrics.registry))
    const { db: raw, stop } = await openDatabase(config, log, { signal })
    shutdown.add('database', stop)
    const vault = await checkKeys(raw, keys, clock.now())
    const { db, chain } = protect(raw, vault, clock.now, (error) =>
      log.error({ err: error }, 'audit entries are waiting to be linked'),
    )
    shutdown.add('audit chain', chain.settled)
    const opening = openCatalog({
      db,
      shipped: referenceFolder,
      now: clock.now,
      log,
      demo: config.demo,
      allowShipped: !config.production,
    })
    const live = await unlessAborted(signal, opening)
    shutdown.add('catalog', live.stop)
    const directory = await unlessAborted(
      signal,
      openDirectory({
        db,
        first: () => firstDirectory(!config.production),
        now: clock.now,
        log,
        ...(config.production && { reasonToRefuse: demoDirectory }),
      }),
    )
    shutdown.add('directory', directory.stop)
    if (config.production) await refuseDemo(db, directory.current(), clock.now())
    let bulks: ReturnType<typeof startBulkWorker> | undefined
    const deps = openDeps({
      config,
      clock,
      db,
      chain,
      vault,
      log,
      metrics,
      catalog: live.current,
      directory: directory.current,
      renewDirectory: () =>
        directory.check().catch((error: unknown) => log.warn({ err: error }, 'could not check for a new directory')),
      wakeMail: () => sender?.wake(),
      wakeBulk: () => bulks?.wake(),
    })
    warnIfNoCards(deps.cards, log)
    const { storage } = deps
    shutdown.add('papers', deps.papers.close)
    const sender = startMail(deps)
    if (sender !== undefined) shutdown.add('mail', sender.stop)
    if (config.demo) await unlessAborted(signal, createDemoPeople(deps.accounts, config.demoPassword))
    if (deps.cards !== undefined) shutdown.add('cards', startCardWorker({ ...deps, cards: deps.cards }).stop)
    const notifyDaily = onceADay(notifyMembers)
    const verify = verifyNightly(config.timeZone)
    const isFirst = worker === undefined || worker.number === 1 || worker.number > config.workers
    const sweep = startSweep({
      db,
      storage,
      now: clock.now,
      timeZone: config.timeZone,
      keepUnfinishedDays: config.keepUnfinishedDays,
      graceMs: graceOf(config),
      log,
      // At startup finishes every erasure, even one that another process is running (harmless); later only old ones.
      catchUp: (isStart) =>
        runEachJob([
          () => checkUncheckedPolicies(deps),
          () => moveDueCoverages(deps),
          () => (isStart ? appendMissingLinks(db, vault, chain, clock.now()) : undefined),
          () =>
            finishErasures(
              { ...deps, now: clock.now(), keepSealedYears: config.keepSealedYears },
              isStart ? 0 : 60_000,
            ),
          () => catchUpMoney(deps),
          () => catchUpFeeds(deps),
          () => notifyDaily(deps),
          () => (isFirst ? logHead(deps) : undefined),
          () => (isFirst ? verify(deps) : undefined),
        ]),
    })
    shutdown.add('sweep', sweep.stop)
    const app = await buildApp(deps)
    bulks = startBulkWorker(app)
    shutdown.add('bulk actions', bulks.stop)
    mailboxRoutes(app)
    await pageRoutes(app)
    const listening = await listen(app.http, config, worker !== undefined)
    shutdown.add('requests', listening.stop)
    // The first of several workers does it for all, and so does a replacement worker.
    if (isFirst) sweep.catchUpSoon()
    if (config.demo) shutdown.add('demo members', startDemoMembers(deps))
    signal.throwIfAborted()
    return {
      address: config.port === 0 ? `http://localhost:${listening.port}` : config.publicUrl,
      stop: (timeoutMs) => shutdown.run(timeoutMs, log),
    }
  } catch (error) {
    await shutdown.run(1000, log)
    throw error
  }
}
