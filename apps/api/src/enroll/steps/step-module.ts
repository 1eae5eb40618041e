import type { getEnrollmentTempInfo } from '@openroll/contract/enroll/progress'
import type { TabName } from '@openroll/contract/enroll/steps'
import type { Answers, Fields } from '@openroll/contract/field'
import type { Fault } from '@openroll/contract/reply'
import type { Catalog, Plan } from '../../catalog/catalog.ts'
import type { Directory } from '../../directory/directory.ts'
import type { CarryOver } from '../../enrollment/carries-over.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import type { App, Ask } from '../../http/serve.ts'
import type { Submission } from './submission.ts'

/** The facts that decide whether a step is required. */
export type StepContext = {
  readonly enrollment: Enrollment
  readonly plans: readonly Plan[]
  readonly directory: Directory
}

/** The context for reading an enrollment back. */
export type ReadContext = Omit<Ask<typeof getEnrollmentTempInfo>, 'input'>

/** Questions signed together: a form's answers, or those about one person. */
export type SignedPart = {
  readonly answers: Answers
  /** Separates one person's secrets from another's: '/0' for the first. */
  readonly at: string
}

/** Everything the server knows about a step. Code for all steps uses the table in all-steps.ts. */
export type StepModule = {
  /** Registers the step's routes. The table of all steps is passed in to avoid an import cycle. */
  readonly routes: (app: App, all: AllSteps) => void
  readonly requiredWhen: (about: StepContext) => boolean
  /** The step's questions; submission and snapshot use their labels and secret marks. */
  readonly fields: Fields
  /** The step's questions including those from the catalog, if it has any. */
  readonly fieldsIn?: (catalog: Pick<Catalog, 'healthQuestions'>) => Fields
  /** Checks the saved data by the same rules as the save; a fault targets a field, or '' for the whole step. */
  readonly check: (submission: Submission, today: string) => readonly Fault[]
  /** Whether data outside the step's own draft can't be read. */
  readonly isUnreadable?: (submission: Submission) => boolean
  /** The saved data as its owner may read it back, secrets masked; null if nothing is saved. */
  readonly shown: (reading: ReadContext) => unknown
  /** The signed answers, for the snapshot. */
  readonly signedParts: (submission: Submission) => readonly SignedPart[]
  /** Its numbers are stored masked, so the snapshot has no secrets to seal. */
  readonly keepsMasked?: true
  /** How autosave stores input: as a form, as a list, or only the fields that aren't secret (D-4.21). */
  readonly keepsTyped: 'form' | 'list' | 'open'
  /** Autosaved input besides its fields, such as a choice above the form. */
  readonly alsoTyped?: readonly string[]
  /** How much of the step prefills a member's next enrollment. */
  readonly carriesOver: CarryOver
}

export const fieldsOf = (
  { fields, fieldsIn }: Pick<StepModule, 'fields' | 'fieldsIn'>,
  catalog: Pick<Catalog, 'healthQuestions'>,
): Fields => fieldsIn?.(catalog) ?? fields

export type AllSteps = Readonly<Record<TabName, StepModule>>
