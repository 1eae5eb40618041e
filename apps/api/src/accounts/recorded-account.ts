import { consoleSql } from '../codes/code-sets.ts'
import type { Db } from '../db/pool.ts'
import { row, text } from '../db/row.ts'
import { findBroken } from '../seals/find-broken.ts'
import type { Signer } from '../seals/seal.ts'
import type { Caller } from '../who/person.ts'
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
export const readRecorded = async (
  { db, vault }: { readonly db: Db; readonly vault: Signer },
  email: string,
): Promise<{ readonly known: SignInAccount | undefined; readonly refuseAltered: () => void }> =>
  db.transaction(async (tx) => {
    if (await tx.onOneServer()) await tx.script('set transaction isolation level repeatable read')
    const known = await findSignInAccount(tx, { email })
    const broken = known === undefined ? 0 : (await findBroken(tx, vault, 'account', [known.person_id])).size
    const refuseAltered = (): void => {
      if (broken > 0) throw failedVerification()
    }
    return { known, refuseAltered }
  })

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
  if ((await findBroken(db, vault, 'account', ids)).size > 0) throw failedVerification()
}
