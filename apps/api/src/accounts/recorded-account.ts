import { isConsole, role } from '@openroll/contract/role-meanings'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import { consoleSql } from '../codes/code-sets.ts'
import type { Db } from '../db/pool.ts'
import { row, text } from '../db/row.ts'
import { findBroken } from '../seals/find-broken.ts'
import { readRecorded } from '../seals/read-recorded.ts'
import type { Signer } from '../seals/seal.ts'
import type { Caller } from '../who/person.ts'
import { dutiesColumn } from './duties.ts'
import { findSignInAccount, type SignInAccount } from './store.ts'
import { Refusal } from '../who/refusal.ts'

const idRow = row({ id: text })

const failedVerification = (): Refusal =>
  new Refusal(403, [
    {
      target_element: 'account',
      error_message: 'Your account failed verification. Contact the person who runs the server',
    },
  ])

/** An account at sign-in, and whether it differs from what was recorded: read in one snapshot, so that nothing can change in between. */
export const readSignIn = async (
  { db, vault }: { readonly db: Db; readonly vault: Signer },
  by: Parameters<typeof findSignInAccount>[1],
): Promise<{
  readonly known: SignInAccount | undefined
  readonly isAltered: boolean
  readonly refuseAltered: () => void
}> =>
  db.transaction(async (tx) => {
    if (await tx.onOneServer()) await tx.script('set transaction isolation level repeatable read')
    const known = await findSignInAccount(tx, by)
    const broken = known === undefined ? 0 : (await findBroken(tx, vault, 'account', [known.person_id])).size
    const refuseAltered = (): void => {
      if (broken > 0) throw failedVerification()
    }
    return { known, isAltered: broken > 0, refuseAltered }
  })

const recordedAccount = z.object({
  email: z.string(),
  duties: dutiesColumn,
  role: z.enum(codesOf(role)),
  subject_id: z.int(),
  member_id: z.int().nullable(),
  disabled_at: z.string().nullable(),
  second_factor: z.boolean(),
})

/** What the server recorded of an account; undefined if its row was changed in the database. */
export const findRecordedAccount = async (
  { db, vault }: { readonly db: Db; readonly vault: Signer },
  personId: string,
): Promise<z.output<typeof recordedAccount> | undefined> => {
  const [account] = (await readRecorded(db, vault, { kind: 'account', owner: personId, table: 'person' })) ?? []
  return account === undefined ? undefined : recordedAccount.parse(account)
}

/** 403 if the operator's account differs from what was recorded: duties added directly in the database have no effect. */
export const requireRecordedAccount = async (
  { db, vault }: { readonly db: Db; readonly vault: Signer },
  person: Caller['person'],
): Promise<void> => {
  if (person === null) return
  const found = await db.many(idRow, `select id from person where role in ${consoleSql} and subject_id = $1`, [
    person.id,
  ])
  const ids = found.map(({ id }) => id)
  if (isConsole(person.role) && ids.length === 0) throw failedVerification()
  if ((await findBroken(db, vault, 'account', ids)).size > 0) throw failedVerification()
}
