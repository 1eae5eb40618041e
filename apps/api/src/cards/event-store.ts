import * as z from 'zod'
import type { Db } from '../db/pool.ts'
import { row, text, whole, type RowOf } from '../db/row.ts'
import type { CardEvent } from '../outside/cards/card-processor.ts'
import type { Lease } from './attempt-store.ts'

/** Stores a message; a repeated one is ignored. */
export const insertEvent = (db: Db, event: CardEvent, now: Date): Promise<number> =>
  db.run(
    `insert into card_event (event_id, about, subject, seen_at, next_at) values ($event_id, $about, $subject, $now, $now)
     on conflict (event_id) do nothing`,
    { ...event, now },
  )

const keyRow = row({ event_id: text })
export const dueEvents = (db: Db, now: Date, limit: number): Promise<RowOf<typeof keyRow>[]> =>
  db.many(
    keyRow,
    `select /* all servers */ event_id from card_event
     where next_at <= $1 and (leased_until is null or leased_until < $1) order by next_at limit $2`,
    [now, limit],
  )

const eventRow = keyRow.extend({ about: z.enum(['charge', 'dispute']), subject: text, asked: whole })

/** Claims a message; undefined if another process has it. */
export const claimEvent = (db: Db, eventId: string, lease: Lease): Promise<RowOf<typeof eventRow> | undefined> =>
  db.maybe(
    eventRow,
    `update card_event set asked = asked + 1, lease = $lease, leased_until = $until
     where event_id = $event_id and next_at <= $now and (leased_until is null or leased_until < $now or lease = $lease)
     returning event_id, about, subject, asked`,
    { event_id: eventId, ...lease },
  )

/** Sets when to handle a message again; null if it is done. */
export const scheduleEvent = (db: Db, eventId: string, next: Date | null): Promise<number> =>
  db.run('update card_event set next_at = $2, lease = null, leased_until = null where event_id = $1', [eventId, next])
