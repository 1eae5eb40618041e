import type { Db } from '../db/pool.ts'
import { verifyEverything } from '../start/verify/verify-everything.ts'
import type { Vault } from '../vault/vault.ts'
import type { Terminal } from './report.ts'

const counted = (value: number): string => value.toLocaleString('en-US')

/**
 * npm run verify: reports differences from the signatures, seals and chains; `heads` were logged or kept earlier. Returns the exit
 * code: 1 if anything does.
 */
export const verifyCommand = async (
  db: Db,
  vault: Vault,
  terminal: Pick<Terminal, 'log'>,
  heads: readonly string[] = [],
): Promise<number> => {
  const seen = await verifyEverything(db, vault, (about, what) => terminal.log(`${about}: ${what}`), heads)
  const { submitted, policies, accounts, batches, groups, books, entries, links, failed } = seen
  terminal.log(
    `${counted(submitted)} submitted, ${counted(policies)} policies, ${counted(accounts)} accounts and ` +
      `${counted(batches)} batches with a seal, ${counted(groups)} group accounts, ${counted(books)} ledgers, ` +
      `${counted(entries)} audit entries, ${counted(links)} links: ${failed === 0 ? 'all verified' : `${counted(failed)} failed`}.`,
  )
  if (seen.head !== null) terminal.log(`Head: ${seen.head}`)
  return failed > 0 ? 1 : 0
}
