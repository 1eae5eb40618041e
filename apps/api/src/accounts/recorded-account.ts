import { consoleSql } from '../codes/code-sets.ts'
import type { Db } from '../db/pool.ts'
import { row, text } from '../db/row.ts'
import { findBroken } from '../seals/find-broken.ts'
import type { Signer } from '../seals/seal.ts'
import type { Asker } from '../who/person.ts'
import { Refusal } from '../who/refusal.ts'

const idRow = row({ id: text })

/** 403 if the operator's account differs from what was recorded: duties given in the database change nothing and send no data. */
export const requireRecordedAccount = async (
  { db, vault }: { readonly db: Db; readonly vault: Signer },
  person: Asker['person'],
): Promise<void> => {
  if (person === null) return
  const found = await db.many(idRow, `select id from person where role in ${consoleSql} and subject_id = $1`, [
    person.id,
  ])
  const ids = found.map(({ id }) => id)
  if ((await findBroken(db, vault, 'account', ids)).size > 0)
    throw new Refusal(403, [
      {
        target_element: 'account',
        error_message: 'Your account failed verification. Contact the person who runs the server',
      },
    ])
}
