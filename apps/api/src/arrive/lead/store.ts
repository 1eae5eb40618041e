import type { Db } from '../../db/pool.ts'

type Lead = {
  readonly lead_id: string
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly state: string
}

export const insertLead = (tx: Db, { lead_id, name, phone, email, state }: Lead, now: Date): Promise<number> =>
  tx.run(
    'insert into lead (lead_id, name, phone, email, state, requested_at) values ($1, $2, $3, $4, $5, $6) on conflict (lead_id) do nothing',
    [lead_id, name, phone, email, state, now],
  )
