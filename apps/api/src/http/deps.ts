import type { Logger } from 'pino'
import type { Audit } from '../audit/audit.ts'
import type { Chain } from '../audit/chain.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Directory } from '../directory/directory.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/pool.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { Storage } from '../files/storage.ts'
import type { RecentEnrollments } from '../enrollment/recent-enrollments.ts'
import type { PaymentService } from '../outside/payment-service.ts'
import type { CardProcessor } from '../outside/cards/card-processor.ts'
import type { Papers } from '../papers/papers.ts'
import type { Metrics } from '../metrics.ts'
import type { Checks } from '../outside/checks.ts'
import type { BudgetMemory } from './budget/budget-memory.ts'
import type { Vault } from '../vault/vault.ts'

/** How calls with the same Idempotency-Key wait for each other's answer; shorter in tests. */
export type KeyWaits = {
  readonly beatMs: number
  /** A claim without a heartbeat for this long has lost its process. */
  readonly deadAfterMs: number
  /** A caller waiting longer is told to try again. */
  readonly timeoutMs: number
}

/** How long a response waits for background work; test apps wait until it is done. */
export type Patience = {
  /** For work that continues in the background, such as creating a batch. */
  readonly workMs: number
  /** A figure that takes longer than this to read is cached for a while. */
  readonly figureMs: number
  /** A page whose answers take longer is sent plain, and its browser asks for them. */
  readonly pageMs: number
}

/** What handlers can use; created once at startup and passed in everywhere, so that tests can pass their own. */
export type Deps = {
  readonly config: Config
  readonly clock: Clock
  readonly db: Db
  readonly vault: Vault
  readonly recent: RecentEnrollments
  readonly storage: Storage
  /** Writes PDFs in a separate thread. */
  readonly papers: Papers
  /** Accounts and sign-ins (D-1.04). */
  readonly accounts: Accounts
  /** Checks of email, phone, postal address and bank (D-6.05). */
  readonly checks: Checks
  /** Stores cards and bank accounts (D-5.02). */
  readonly payments: PaymentService
  /** Charges cards; undefined if cards aren't accepted. */
  readonly cards: CardProcessor | undefined
  readonly log: Logger
  readonly metrics: Metrics
  /** Who read or changed whose data, and what was refused (D-1.14). */
  readonly audit: Audit
  /** Where audit entries and seals are chained. */
  readonly chain: Chain
  /** Budgets that this process knows to be used up (D-1.17). */
  readonly spent: BudgetMemory
  /** The newest catalog; keep the object for a whole request. */
  readonly catalog: () => Catalog
  /** The newest directory; keep the object for a whole request. */
  readonly directory: () => Directory
  /** Loads a newer directory at once, after a change made here; silently skipped if it can't be read now. */
  readonly renewDirectory: () => Promise<void>
  /** Tells the mail sender that something is waiting. */
  readonly wakeMail: () => void
  /** Tells the bulk worker that something is waiting. */
  readonly wakeBulk: () => void
  /** Overrides how long calls with one Idempotency-Key wait for each other. */
  readonly keyWaits?: KeyWaits
  readonly patience?: Patience
}
