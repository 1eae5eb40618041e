import { isMember, type Role } from '@openroll/contract/role-meanings'
import type { Db } from '../../db/pool.ts'
import { memberEmailWaits } from '../../enrollment/email-change-store.ts'
import { currentNumber } from '../../who/merged-numbers-store.ts'

type Account = { readonly role: Role; readonly number: number; readonly member_id: number | null }

/** When an account's hold on password links ends, after an operator changed its member's email address; undefined without a hold. */
export const linksOnHoldUntil = async (
  db: Db,
  { role, number, member_id }: Account,
  now: Date,
): Promise<Date | undefined> =>
  isMember(role) ? memberEmailWaits(db, await currentNumber(db, member_id ?? number), now) : undefined
