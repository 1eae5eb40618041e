import type { TabName } from '@openroll/contract/enroll/steps'
import type { Answers } from '@openroll/contract/field'
import type { Caller } from '../../who/person.ts'
import type { Catalog, Plan } from '../../catalog/catalog.ts'
import type { Directory, Group } from '../../directory/directory.ts'
import type { Drafts } from '../../enrollment/draft.ts'
import type { StoredPerson } from '../../enrollment/draft-kinds.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import type { StoredPlanAnswers } from '../../enrollment/plan-answers.ts'
import type { CardProcessor } from '../../outside/cards/card-processor.ts'
import type { Vault } from '../../vault/vault.ts'

/** A sealed card or account; `text` is undefined if no key opens it. */
export type OpenedPayment = { readonly token: string; readonly text: string | undefined }

/** Everything an enrollment holds at submission, secrets in the clear: for checks and the policy, never for a response. */
export type Submission = {
  readonly enrollment: Enrollment
  readonly catalog: Catalog
  readonly directory: Directory
  readonly cards: CardProcessor | undefined
  readonly plans: readonly Plan[]
  readonly group: Group | undefined
  readonly caller: Caller
  readonly vault: Vault
  readonly payments: readonly OpenedPayment[]
  readonly drafts: Drafts
  /** The answers of a form step; empty if nothing is saved. */
  readonly answers: (tab: TabName) => Answers
  readonly people: (tab: TabName) => readonly StoredPerson[]
  /** Answers to the questions of the cart's plans. */
  readonly planAnswers: readonly StoredPlanAnswers[]
  /** Steps with unreadable data, which must be entered again. */
  readonly unreadable: readonly TabName[]
}
