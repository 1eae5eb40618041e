import type { TabName } from '@openroll/contract/enroll/steps'
import type { Answers } from '@openroll/contract/field'
import type { Asker } from '../../who/person.ts'
import type { Catalog, Plan } from '../../catalog/catalog.ts'
import type { Directory, Group } from '../../directory/directory.ts'
import type { Drafts } from '../../enrollment/draft.ts'
import type { KeptPerson } from '../../enrollment/draft-kinds.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import type { KeptPlanAnswers } from '../../enrollment/plan-answers.ts'
import type { Vault } from '../../vault/vault.ts'

/** A card or account as it was sealed; undefined where no key opens it. */
export type OpenedPayment = { readonly token: string; readonly text: string | undefined }

/** All that an enrollment holds when it is submitted, secrets in the clear: for checks and for the policy, never for an answer. */
export type Kept = {
  readonly enrollment: Enrollment
  readonly catalog: Catalog
  readonly directory: Directory
  readonly plans: readonly Plan[]
  readonly group: Group | undefined
  /** Who submits. */
  readonly asker: Asker
  readonly vault: Vault
  readonly payments: readonly OpenedPayment[]
  /** Each draft by its kind. */
  readonly drafts: Drafts
  /** The answers of a step that is one form; none where nothing is kept. */
  readonly answers: (tab: TabName) => Answers
  /** The people of a step that is a list. */
  readonly people: (tab: TabName) => readonly KeptPerson[]
  /** What the plans of the cart asked and was answered. */
  readonly planAnswers: readonly KeptPlanAnswers[]
  /** Steps of which something can't be read any more: they have to be given again. */
  readonly unreadable: readonly TabName[]
}
