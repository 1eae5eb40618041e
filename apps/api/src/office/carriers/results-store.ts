import { waitsForCarrierSql } from '../../codes/code-sets.ts'
import { coverageStates } from '@openroll/contract/office/states'
import * as z from 'zod'
import type { Catalog } from '../../catalog/catalog.ts'
import type { Db } from '../../db/pool.ts'
import { row, text, whole, type RowOf } from '../../db/row.ts'
import { readPolicyNumber } from '../../enroll/review/policy-number.ts'
import { enrollmentOfPolicy } from '../money/settlement/settle-store.ts'
import type { SentCoverage } from './check-results.ts'

const sentRow = row({ place: whole, plan_id: whole, policy_id: text, state: z.enum(coverageStates) })

/** Coverages of these policies that a feed sent, with their current states. */
export const sentCoveragesOfPolicies = async (
  { db, catalog }: { readonly db: Db; readonly catalog: Catalog },
  feedId: string,
  policies: ReadonlySet<string>,
): Promise<SentCoverage[]> => {
  const found: SentCoverage[] = []
  for (const number of policies) {
    const policy = readPolicyNumber(number)
    const enrollment_id = policy === undefined ? undefined : await enrollmentOfPolicy(db, policy)
    if (enrollment_id === undefined) continue
    const rows = await db.many(
      sentRow,
      `select l.place, l.plan_id, p.policy_id, l.state from coverage_sent s
         join policy_line l on l.enrollment_id = $1 and l.place = s.place join policy p on p.enrollment_id = $1
       where s.enrollment_id = $1 and s.feed_id = $2`,
      [enrollment_id, feedId],
    )
    found.push(...rows.map((one) => ({ ...one, enrollment_id, plan_code: catalog.plans.get(one.plan_id)?.code ?? '' })))
  }
  return found
}

const openRow = row({ feed_id: text, waiting: whole })

/** Coverages of each feed still waiting for a result; a feed with none is left out. */
export const waitingByFeed = (db: Db, feedIds: readonly string[]): Promise<RowOf<typeof openRow>[]> =>
  db.many(
    openRow,
    `select /* all servers */ s.feed_id, count(*) as waiting from coverage_sent s
       join policy_line l on l.enrollment_id = s.enrollment_id and l.place = s.place and l.state in ${waitsForCarrierSql}
     where s.feed_id = any($1::text[]) group by s.feed_id`,
    [feedIds],
  )
