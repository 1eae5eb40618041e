import { openAccounts } from '../accounts/accounts.ts'
import { openAudit } from '../audit/audit.ts'
import { openRecentEnrollments } from '../enrollment/recent-enrollments.ts'
import { openStorage } from '../files/storage.ts'
import { openChecks } from '../outside/checks.ts'
import { localPaymentService } from '../outside/payment-service.ts'
import { openCards } from '../outside/cards/open-cards.ts'
import { openPapers } from '../papers/papers.ts'
import type { Deps } from './deps.ts'
import { openBudgetMemory } from './budget/budget-memory.ts'

type OpenedDeps = Pick<
  Deps,
  'config' | 'clock' | 'db' | 'chain' | 'vault' | 'log' | 'metrics' | 'catalog' | 'directory'
> &
  Partial<Pick<Deps, 'renewDirectory' | 'wakeMail' | 'wakeBulk'>>

/** Creates what handlers use, from an open database, catalog and directory. The caller closes its `papers`. */
export const openDeps = ({
  renewDirectory = () => Promise.resolve(),
  wakeMail = () => undefined,
  wakeBulk = () => undefined,
  ...given
}: OpenedDeps): Deps => {
  const { config, db, vault, log, metrics, catalog, directory } = given
  return {
    ...given,
    recent: openRecentEnrollments(),
    accounts: openAccounts({
      db,
      vault,
      publicUrl: config.publicUrl,
      secureCookies: config.secureCookies,
      secondFactorRequired: config.operatorSecondFactor === 'required',
      directory,
    }),
    storage: openStorage({ dataDir: config.dataDir, storageUrl: config.storageUrl }),
    papers: openPapers(),
    checks: openChecks({
      log: (about) => log.warn(about, 'an outside check did not answer'),
      neverBounceKey: config.neverBounceKey,
      numverifyKey: config.numverifyKey,
      usps: config.usps,
      findPlace: (zip) => catalog().zips.get(zip),
      findBank: (routing) => catalog().banks.get(routing),
    }),
    payments: localPaymentService,
    cards: openCards(config.cards),
    audit: openAudit(metrics, db, { signer: vault, chain: given.chain }),
    spent: openBudgetMemory(),
    renewDirectory,
    wakeMail,
    wakeBulk,
  }
}
