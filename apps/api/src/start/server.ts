import { join } from 'node:path'
import { buildApp } from '../app.ts'
import { openCatalogue } from '../catalogue/live.ts'
import { referenceFolder } from '../catalogue/reference.ts'
import { openClock } from '../clock.ts'
import type { Config } from '../config.ts'
import { openStorage } from '../files/storage.ts'
import type { Deps } from '../http/deps.ts'
import { watchServer } from '../http/watch.ts'
import { mailboxRoutes } from '../mail/mailbox-routes.ts'
import { startSender } from '../mail/sender.ts'
import { smtpTransport } from '../mail/transport.ts'
import { openChecks } from '../outside/checks.ts'
import { pageRoutes } from '../page/routes.ts'
import { openVault } from '../vault/vault.ts'
import { openDatabase } from './database.ts'
import { openLogger } from './logger.ts'

/** A listening server: its address, and how to end it with requests under way finished first. */
export type Running = { readonly address: string; readonly stop: () => Promise<void> }

/** Starts everything in the order in which it is needed: database, catalogue, mail, the calls, the pages. */
export const startServer = async (config: Config): Promise<Running> => {
  const log = openLogger(config.logLevel)
  const clock = openClock(config.today, config.timeZone)
  const { db, stop: stopDatabase } = await openDatabase(config, log)
  try {
    const vault = openVault({
      secretKeys: config.secretKeys,
      keyFile: join(config.dataDir, 'secret-keys'),
      production: config.production,
    })
    const live = await openCatalogue({ db, shipped: referenceFolder, now: clock.now, log })
    const sender =
      config.smtpUrl === undefined
        ? undefined
        : startSender({
            db,
            transport: smtpTransport(config.smtpUrl, config.mailFrom),
            now: clock.now,
            log: (about) => log.info(about, 'mail'),
          })
    const checks = openChecks({
      log: (about) => log.warn(about, 'an outside check did not answer'),
      findPlace: (zip) => live.current().zips.get(zip),
      findBank: (routing) => live.current().banks.get(routing),
    })
    const storage = openStorage({ dataDir: config.dataDir, storageUrl: config.storageUrl })
    const deps: Deps = {
      config,
      clock,
      db,
      vault,
      storage,
      checks,
      log,
      catalogue: live.current,
      wakeMail: () => sender?.wake(),
    }
    let stopping = false
    const app = await buildApp(deps)
    await watchServer(app.http, deps, () => stopping)
    mailboxRoutes(app)
    await pageRoutes(app)
    await app.http.listen({ port: config.port, host: config.host })
    const bound = app.http.addresses()[0]
    const port = typeof bound === 'object' ? bound.port : config.port
    return {
      address: config.port === 0 ? `http://localhost:${port}` : config.publicUrl,
      stop: async () => {
        stopping = true
        live.stop()
        await app.http.close()
        await sender?.stop()
        await stopDatabase()
      },
    }
  } catch (error) {
    await stopDatabase()
    throw error
  }
}
