import type { Db } from '../../db/pool.ts'
import type { CartLine, Enrollment } from '../enrollment.ts'
import { insertEnrollment } from '../filter-store.ts'
import type { Holder } from '../holder.ts'

type CopiedEnrollment = Omit<
  Enrollment,
  'answered' | 'saved' | 'submitted_at' | 'take_ups' | 'revision' | 'effective_date'
>

/** Inserts a copy of an enrollment with its pricing facts and cart lines, in its own transaction. */
export const insertCopy = async (
  tx: Db,
  { cart, ...filter }: CopiedEnrollment,
  holder: Holder,
  now: Date,
): Promise<void> => {
  await insertEnrollment(tx, { ...filter, effective_date: null }, holder, now)
  await tx.run(
    `update enrollment set is_smoker = $is_smoker, annual_income = $annual_income, working_hours = $working_hours,
       spouse_dob = $spouse_dob, no_of_children = $no_of_children, chosen_start = $chosen_start
     where enrollment_id = $enrollment_id`,
    factsOf(filter),
  )
  for (const [place, line] of cart.entries()) await tx.run(lineSql, lineOf(filter.enrollment_id, line, now, place))
}

const factsOf = ({
  enrollment_id,
  is_smoker,
  annual_income,
  working_hours,
  spouse_dob,
  no_of_children,
  chosen_start,
}: Pick<
  Enrollment,
  'enrollment_id' | 'is_smoker' | 'annual_income' | 'working_hours' | 'spouse_dob' | 'no_of_children' | 'chosen_start'
>) => ({ enrollment_id, is_smoker, annual_income, working_hours, spouse_dob, no_of_children, chosen_start })

const lineSql = `insert into cart_line (enrollment_id, plan_id, plan_pricing_id, price_cents, fee_cents, catalog_version, priced_at,
  added_at)
  values ($enrollment_id, $plan_id, $plan_pricing_id, $price_cents, $fee_cents, $catalog_version, $priced_at, $added_at)
  on conflict (enrollment_id, plan_id) do nothing`

/** Lines keep their order, which is that of their added times. */
const lineOf = (enrollment_id: string, line: CartLine, now: Date, place: number) => ({
  enrollment_id,
  plan_id: line.plan_id,
  plan_pricing_id: line.plan_pricing_id,
  price_cents: line.price_cents,
  fee_cents: line.fee_cents,
  catalog_version: line.catalog_version,
  priced_at: line.priced_at,
  added_at: new Date(now.getTime() + place),
})
