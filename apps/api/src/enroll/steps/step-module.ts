import type { getEnrollmentTempInfo } from '@openroll/contract/enroll/progress'
import type { TabName } from '@openroll/contract/enroll/steps'
import type { Answers, Fields } from '@openroll/contract/field'
import type { Fault } from '@openroll/contract/reply'
import type { Catalog, Plan } from '../../catalog/catalog.ts'
import type { Directory } from '../../directory/directory.ts'
import type { CarriesOver } from '../../enrollment/carries-over.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import type { App, Ask } from '../../http/serve.ts'
import type { Kept } from './kept.ts'

/** What decides whether a step is needed. */
export type About = {
  readonly enrollment: Enrollment
  readonly plans: readonly Plan[]
  readonly directory: Directory
}

/** Who reads an enrollment back, and what it is read from. */
export type Reading = Omit<Ask<typeof getEnrollmentTempInfo>, 'input'>

/** Questions that were signed together: the answers to a form, or those about one person of a list. */
export type SignedPart = {
  readonly answers: Answers
  /** Sets the secrets of one person apart from another's: '/0' for the first. */
  readonly at: string
}

/** All that the server knows of a step; every place that works with all steps goes through the table of them (all-steps.ts). */
export type StepModule = {
  /** Answers the step's calls. The table of all steps is handed in, since it stands above each of them. */
  readonly routes: (app: App, all: AllSteps) => void
  readonly requiredWhen: (about: About) => boolean
  /** Its questions, whose labels and secret marks the submission and the snapshot use. */
  readonly fields: Fields
  /** Those of them that come from the catalog as well; left out where all are the contract's. */
  readonly fieldsIn?: (catalog: Pick<Catalog, 'healthQuestions'>) => Fields
  /** What is wrong today with what is kept, by the same rule as the step's save; a fault's target is a field's name, or '' for none. */
  readonly check: (kept: Kept, today: string) => readonly Fault[]
  /** Whether something else that it needs, other than its own draft, can't be read. */
  readonly isUnreadable?: (kept: Kept) => boolean
  /** What its owner may read back of it; null where nothing is kept. No secret leaves unmasked. */
  readonly shown: (reading: Reading) => unknown
  /** What was signed of it, for the snapshot. */
  readonly signed: (kept: Kept) => readonly SignedPart[]
  /** Its numbers are kept masked already: the snapshot has no secrets to seal of it. */
  readonly keepsMasked?: true
  /** What is kept of it before it is saved: all that was typed in a form or a list, or only what is no secret (D-4.21). */
  readonly keepsTyped: 'form' | 'list' | 'open'
  /** What is typed besides its fields, such as a choice above the form. */
  readonly alsoTyped?: readonly string[]
  /** What of it a member need not enter again in another enrollment. */
  readonly carriesOver: CarriesOver
}

/** All questions of a step. */
export const fieldsOf = (
  { fields, fieldsIn }: Pick<StepModule, 'fields' | 'fieldsIn'>,
  catalog: Pick<Catalog, 'healthQuestions'>,
): Fields => fieldsIn?.(catalog) ?? fields

export type AllSteps = Readonly<Record<TabName, StepModule>>
