import type { Db } from '../../db/pool.ts'
import { row, text, type RowOf } from '../../db/row.ts'

const feedRow = row({ erasure_id: text, place: text })

/** Feeds named in erasure certificates, as written there. */
export const feedsOfErased = (db: Db): Promise<RowOf<typeof feedRow>[]> =>
  db.many(
    feedRow,
    `select /* all servers */ x.erasure_id, h.held ->> 'place' as place
      from erasure x cross join lateral jsonb_array_elements(x.held) as h(held)
     where h.held ->> 'fate' = 'sent' and h.held ->> 'place' like 'Feed %'`,
    [],
  )
