import type { Db } from '../../db/pool.ts'
import { verifyEverything } from '../../start/verify/verify-everything.ts'
import type { Vault } from '../../vault/vault.ts'

/** SQL that someone with the database's password runs, and what verify then prints; `$one` and `$other` are enrollments. */
export type Tampering = { readonly what: string; readonly sql: readonly string[]; readonly says: string }
export type Victims = { readonly one: string; readonly other: string }

const inPlace = (text: string, { one, other }: Victims, quote = ''): string =>
  text.replaceAll('$one', `${quote}${one}${quote}`).replaceAll('$other', `${quote}${other}${quote}`)

/** The line in which verify reports a change. */
export const named = ({ says }: Tampering, victims: Victims): RegExp => new RegExp(`^${inPlace(says, victims)}$`, 'm')

export const tamper = async (raw: Db, { sql }: Tampering, victims: Victims): Promise<void> => {
  for (const statement of sql) await raw.run(inPlace(statement, victims, "'"))
}

class RolledBack extends Error {}

/** The lines of verify after a change, which is then rolled back. */
export const verifyTampered = async (raw: Db, vault: Vault, change: Tampering, victims: Victims): Promise<string[]> => {
  const lines: string[] = []
  const isAlone = await raw.onOneServer()
  await raw
    .transaction(async (tx) => {
      // A link that a server adds meanwhile would end a chain whose end is deleted here.
      if (isAlone) await tx.script('set transaction isolation level repeatable read')
      lines.length = 0
      await tamper(tx, change, victims)
      await verifyEverything(tx, vault, (about, what) => lines.push(`${about}: ${what}`))
      throw new RolledBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error
    })
  return lines
}
