import type { Db } from '../../db/pool.ts'

type DeviceLead = {
  readonly device_id: string
  readonly page: string
  readonly agent_id: number | null
  readonly group_id: number | null
}

/** Records that a device allowed its location; a known device only updates its time. */
export const keepDevice = (db: Db, { device_id, page, agent_id, group_id }: DeviceLead, now: Date): Promise<number> =>
  db.run(
    `insert into device_lead (device_id, page, agent_id, group_id, seen_at) values ($1, $2, $3, $4, $5)
     on conflict (device_id) do update set seen_at = excluded.seen_at`,
    [device_id, page, agent_id, group_id, now],
  )

export const isKnownDevice = async (db: Db, deviceId: string): Promise<boolean> =>
  (await db.run('select device_id from device_lead where device_id = $1', [deviceId])) > 0
