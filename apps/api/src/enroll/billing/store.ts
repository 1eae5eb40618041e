import type { Db } from '../../db/pool.ts'
import { row, text, type RowOf } from '../../db/row.ts'
import type { ExtraWrite } from '../../enrollment/store.ts'

const replaceSql = `,
  forgotten as (
    delete from payment_vault where enrollment_id = $enrollment_id and token is distinct from $token and exists (select 1 from live)),
  kept as (
    insert into payment_vault (enrollment_id, token, sealed, created_at)
    select $enrollment_id, $token, $vaulted, $now where $vaulted::text is not null and exists (select 1 from live)
    on conflict (enrollment_id, token) do update set sealed = excluded.sealed)`

/** Written with the billing step: seals a new payment under its token and deletes the enrollment's other ones. */
export const inVault = (token: string | null, sealed: string | null): ExtraWrite => ({
  sql: replaceSql,
  values: { token, vaulted: sealed },
})

const vaultRow = row({ token: text, sealed: text })

export const findInVault = (db: Db, enrollmentId: string): Promise<RowOf<typeof vaultRow>[]> =>
  db.many(vaultRow, 'select token, sealed from payment_vault where enrollment_id = $1', [enrollmentId])
