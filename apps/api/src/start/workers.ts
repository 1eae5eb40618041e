import cluster, { type Worker } from 'node:cluster'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { WrongSetting, type Config } from '../config.ts'
import { startPrivateServer, type PrivateServer } from '../db/private-server.ts'
import { openShutdown } from './shutdown.ts'
import { findPort } from './listen.ts'
import type { RunningServer } from './server.ts'
import { openWorkerMetrics } from './worker-metrics.ts'
import { fromWorker, type ToWorker } from './worker-messages.ts'
import { unlessAborted } from './unless-aborted.ts'

const main = resolve(import.meta.dirname, '../main.ts')
/** Connections of one process to the private database, plus some for tools. */
const connectionsEach = 20
/** If a worker exits sooner, the cause probably lasts, so the next one starts after a pause. */
const shortLifeMs = 10_000
const longestPauseMs = 30_000
/** Extra time, beyond its requests', for a worker to exit. */
const endMs = 1800

const sendTo = (worker: Worker, message: ToWorker): void => {
  if (worker.isConnected()) worker.send(message)
}

/** Starts a worker; returns its address once it listens, or throws why it could not start. */
const startListening = async (worker: Worker): Promise<string> => {
  const { promise, resolve: listens, reject } = Promise.withResolvers<string>()
  worker.on('message', (given: unknown) => {
    const { data: message } = fromWorker.safeParse(given)
    if (message?.kind === 'listens') listens(message.address)
    if (message?.kind === 'failed')
      reject(message.setting ? new WrongSetting(message.message) : new Error(message.message))
  })
  worker.once('exit', (code, signal) => reject(new Error(`a process ended with ${signal ?? code} before it was ready`)))
  return promise
}

const urlOf = ({ host, database, user }: PrivateServer['connection']): string =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`

/**
 * Starts WORKERS processes on one port and replaces any that exits. This process owns the private database; the first worker
 * migrates and builds the catalog before the others start. If one can't start, stops everything.
 */
export const startWorkers = async (config: Config, log: Logger, stopSignal: AbortSignal): Promise<RunningServer> => {
  const shutdown = openShutdown()
  const stopping = new AbortController()
  const metrics = openWorkerMetrics(() => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined))
  const port = await findPort(config)
  const settings: Record<string, string> = { PORT: String(port) }
  cluster.setupPrimary({ exec: main, args: [] })

  const fork = (): Worker => {
    const worker = cluster.fork(settings)
    metrics.watch(worker)
    return worker
  }
  /** Replaces a worker that exits, with growing delays if it exits at once. */
  const replaceOnExit = (worker: Worker, began: number, soonMs: number): void => {
    worker.once('exit', (code, signal) => {
      if (stopping.signal.aborted) return
      const lived = Date.now() - began
      const waitMs = lived > shortLifeMs ? 0 : soonMs
      log.warn({ pid: worker.process.pid, ended: signal ?? code, waitMs }, 'a worker exited; starting another')
      // The timer keeps this process alive if all workers exit at once.
      pause(waitMs, undefined, { signal: stopping.signal }).then(
        () => startAnother(lived > shortLifeMs ? 1000 : Math.min(soonMs * 2, longestPauseMs)),
        () => undefined,
      )
    })
  }
  const startAnother = (soonMs: number): void => {
    const next = fork()
    replaceOnExit(next, Date.now(), soonMs)
    startListening(next).catch((error: unknown) => log.error({ err: error }, 'a worker could not start'))
  }
  const stopAll = async (timeoutMs: number): Promise<void> => {
    stopping.abort()
    const left = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const gone = left.map(
      (worker) => new Promise<void>((done) => (worker.isDead() ? done() : worker.once('exit', () => done()))),
    )
    for (const worker of left) sendTo(worker, { kind: 'stop' })
    const kill = setTimeout(() => left.forEach(({ process }) => process.kill('SIGKILL')), timeoutMs + endMs)
    await Promise.all(gone)
    clearTimeout(kill)
  }
  /** The workers stop before their database. */
  let stopDatabase: (() => Promise<void>) | undefined
  shutdown.add('workers and database', async (timeoutMs) => {
    await stopAll(timeoutMs)
    await stopDatabase?.()
  })
  try {
    if (config.databaseUrl === undefined) {
      const { dataDir, databaseBinaries: binaries } = config
      const connections = connectionsEach * (config.workers + 1)
      const server = await startPrivateServer({ dataDir, log, binaries, asked: stopSignal, connections })
      stopDatabase = () => server.stop()
      settings.DATABASE_URL = urlOf(server.connection)
      settings.DATABASE_OWNER_URL = urlOf(server.owner)
    }
    const first = fork()
    const address = await unlessAborted(stopSignal, startListening(first))
    replaceOnExit(first, Date.now(), 1000)
    const others = Array.from({ length: config.workers - 1 }, () => fork())
    const ready = others.map((worker) => startListening(worker).then(() => replaceOnExit(worker, Date.now(), 1000)))
    await unlessAborted(stopSignal, Promise.all(ready))
    return {
      address: config.port === 0 ? `http://localhost:${port}` : address,
      stop: (timeoutMs) => shutdown.run(timeoutMs, log),
    }
  } catch (error) {
    await shutdown.run(1000, log)
    throw error
  }
}
