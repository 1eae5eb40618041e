import { tier } from '@openroll/contract/tier-meanings'
import { codesOf, enrollType, eprocess, gender } from '@openroll/contract/words'
import * as z from 'zod'
import { finalSql } from '../../codes/code-sets.ts'
import { dayOfSql } from '../../day-of-sql.ts'
import type { Db } from '../../db/pool.ts'
import { day, flag, row, text, whole, type RowOf } from '../../db/row.ts'

const factsRow = row({
  zip: text,
  state: text,
  dob: day,
  gender: z.enum(codesOf(gender)),
  tier: z.enum(codesOf(tier)),
  is_smoker: flag.nullable(),
  annual_income: whole.nullable(),
  working_hours: whole.nullable(),
  spouse_dob: day.nullable(),
  no_of_children: whole.nullable(),
  eprocess: z.enum(codesOf(eprocess)),
  enroll_type: z.enum(codesOf(enrollType)),
  group_id: whole.nullable(),
  platform_group_id: whole.nullable(),
  starts_on: day,
})
/** The values that set an enrollment's prices, with corrections, and its effective date. */
export type PriceFacts = RowOf<typeof factsRow>

export const findPriceFacts = (db: Db, enrollmentId: string): Promise<PriceFacts | undefined> =>
  db.maybe(
    factsRow,
    `select e.zip, e.state, e.dob, e.gender, e.tier, e.is_smoker, e.annual_income, e.working_hours, e.spouse_dob, e.no_of_children,
       e.eprocess, e.enroll_type, e.group_id, e.platform_group_id, p.effective_date as starts_on
     from policy p join enrollment e on e.enrollment_id = $1 where p.enrollment_id = $1`,
    [enrollmentId],
  )

const soldRow = row({
  plan_id: whole,
  plan_pricing_id: whole,
  plan_name: text,
  price_cents: whole,
  catalog_version: whole,
  priced_on: day,
})
/** A current plan as sold: price in cents and the day it was priced. */
export type SoldPlan = RowOf<typeof soldRow>

export const findSold = (db: Db, enrollmentId: string, timeZone: string): Promise<SoldPlan[]> =>
  db.many(
    soldRow,
    `select l.plan_id, l.plan_pricing_id, l.plan_name, l.price_cents, l.catalog_version,
     coalesce(${dayOfSql('c.priced_at', '$2')}, p.submitted_on) as priced_on
     from policy p join policy_line l on l.enrollment_id = $1
       left join cart_line c on c.enrollment_id = $1 and c.plan_id = l.plan_id
     where p.enrollment_id = $1 and l.plan_id > 0 and l.state not in ${finalSql} order by l.place`,
    [enrollmentId, timeZone],
  )
