import type { Logger } from 'pino'
import type { Audit } from '../audit/audit.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Directory } from '../directory/directory.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/pool.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { Storage } from '../files/storage.ts'
import type { RecentEnrollments } from '../enrollment/recent.ts'
import type { PaymentService } from '../outside/payment-service.ts'
import type { Papers } from '../papers/papers.ts'
import type { Metrics } from '../metrics.ts'
import type { Checks } from '../outside/checks.ts'
import type { Spent } from './spent.ts'
import type { Vault } from '../vault/vault.ts'

/** How calls with the same Idempotency-Key wait for each other's answer; tests wait less. */
export type KeyWaits = {
  readonly beatMs: number
  /** A claim without a beat for this long has lost its process. */
  readonly deadAfterMs: number
  /** A caller that waits longer is told to try again. */
  readonly patienceMs: number
}

/** How long an answer waits for the work behind it; test apps wait until it is done. */
export type Patience = {
  /** For work that otherwise goes on by itself, such as closing a batch. */
  readonly workMs: number
  /** A figure that takes longer than this to read is kept for a while. */
  readonly figureMs: number
}

/** What a handler may reach; made once at start, handed in everywhere, so that a test can hand in its own. */
export type Deps = {
  readonly config: Config
  readonly clock: Clock
  readonly db: Db
  readonly vault: Vault
  readonly recent: RecentEnrollments
  readonly storage: Storage
  /** Writes PDFs, in a thread of their own. */
  readonly papers: Papers
  /** Who has an account, and who is signed in (D-1.04). */
  readonly accounts: Accounts
  /** The checks of email, phone, postal address and bank (D-6.05). */
  readonly checks: Checks
  /** Takes cards and accounts in (D-5.02). */
  readonly payments: PaymentService
  readonly log: Logger
  readonly metrics: Metrics
  /** Who read or changed whose data, and what was refused (D-1.14). */
  readonly audit: Audit
  /** Budgets that are used up, as this process knows (D-1.17). */
  readonly spent: Spent
  /** The newest catalog; hold on to the object for the whole of one request. */
  readonly catalog: () => Catalog
  /** The newest directory; held on to in the same way. */
  readonly directory: () => Directory
  /** Takes a newer directory at once, after a change of one's own; without a word where it can't be read just now. */
  readonly renewDirectory: () => Promise<void>
  /** Tells the mail sender that something is waiting. */
  readonly wakeMail: () => void
  /** How long calls with one Idempotency-Key wait for each other, where that is not the usual. */
  readonly keyWaits?: KeyWaits
  /** Where it is not the usual. */
  readonly patience?: Patience
}
