import { setTimeout as pause } from 'node:timers/promises'
import { Gauge } from 'prom-client'
import type { Db } from '../../db/pool.ts'
import type { Deps } from '../deps.ts'
import type { Gate } from '../load/gate.ts'

/** Longest wait for database gauges; later ones are left out of this reading. */
const timeoutMs = 500

/** Emails waiting, emails given up on, and the oldest one's age in seconds. */
export type OutboxFigures = {
  readonly waiting: number
  readonly failing: number
  readonly failed: number
  readonly oldestSeconds: number
}

/** Gauges read on each request of /metrics: outbox, catalog, connections, requests in progress. Every process reads the same outbox. */
export const openGauges = (
  { db, clock, catalog, directory, metrics }: Pick<Deps, 'db' | 'clock' | 'catalog' | 'directory' | 'metrics'>,
  gate: Gate,
  readOutbox: (db: Db, now: Date) => Promise<OutboxFigures>,
): void => {
  const registers = [metrics.registry]
  const gauge = (
    name: string,
    help: string,
    collect: (gauge: Gauge) => void | Promise<void>,
    labelNames: string[] = [],
  ) => {
    const gaugeObject: Gauge = new Gauge({ name, help, labelNames, registers, collect: () => collect(gaugeObject) })
    return gaugeObject
  }

  let pendingRead: Promise<OutboxFigures | undefined> | undefined
  /** One query for all gauges of a reading; undefined if the database doesn't answer in time. */
  const outbox = () => (pendingRead ??= readFigures().finally(() => (pendingRead = undefined)))
  const readFigures = async (): Promise<OutboxFigures | undefined> => {
    const late = new AbortController()
    const read = readOutbox(db, clock.now()).catch(() => undefined)
    const figures = await Promise.race([read, pause(timeoutMs, undefined, { signal: late.signal })])
    late.abort()
    return figures
  }
  const outboxGauge = (name: string, help: string, figure: keyof OutboxFigures) =>
    gauge(name, help, async (each) => {
      const figures = await outbox()
      each.reset()
      if (figures === undefined) each.remove()
      else each.set(figures[figure])
    })
  outboxGauge('openroll_outbox_waiting', 'Emails waiting to be sent', 'waiting')
  outboxGauge('openroll_outbox_failed', 'Emails that could not be delivered', 'failed')
  outboxGauge(
    'openroll_outbox_oldest_seconds',
    'Age of the oldest waiting email; 0 if none is waiting',
    'oldestSeconds',
  )
  gauge('openroll_database_answers', '1 if the database responded in time', async (each) =>
    each.set((await outbox()) === undefined ? 0 : 1),
  )

  gauge('openroll_catalog_version', 'The catalog version that this process sells from', (each) =>
    each.set(catalog().version),
  )
  gauge('openroll_directory_revision', 'The directory revision that this process shows', (each) =>
    each.set(directory().revision),
  )
  gauge(
    'openroll_database_connections',
    'Write connections of this process, and calls waiting for one',
    (each) => {
      for (const [state, count] of Object.entries(db.connections())) each.set({ state }, count)
    },
    ['state'],
  )
  gauge('openroll_database_statements', 'Statements that this process has sent to the database', (each) =>
    each.set(db.sent()),
  )
  gauge(
    'openroll_requests_in_progress',
    'Requests in progress, by kind',
    (each) => {
      for (const [load, { inProgress }] of Object.entries(gate.taken())) each.set({ load }, inProgress)
    },
    ['load'],
  )
}
