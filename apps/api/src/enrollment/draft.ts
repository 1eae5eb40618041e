import { fieldNamed, type Answers, type Fields } from '@openroll/contract/field'
import type { TabName } from '@openroll/contract/enroll/steps'
import type { Logger } from 'pino'
import type { Db } from '../db/pool.ts'
import { StaleEnrollment } from './owned.ts'
import type { Asker } from '../who/person.ts'
import { stepSecrets } from '../vault/sealed-columns.ts'
import type { Vault } from '../vault/vault.ts'
import type { Enrollment } from './enrollment.ts'
import type { RecentEnrollments } from './recent.ts'
import { anyKind, answersKind, type DraftKind } from './draft-kinds.ts'
import { fromJson } from './from-json.ts'
import { lastStep } from './last-step.ts'
import { signedContent, signedSteps } from './signed-content.ts'
import { findDraft, findDrafts, putDraft, type AlsoWritten, type DraftRow, type StepDraftRow } from './store.ts'

/** What a step keeps: answers that may be read in the database, and secrets that are sealed before they get there (D-7.02). */
export type Draft<Open, Secrets> = { readonly answers: Open; readonly secrets: Secrets }
/** Where drafts are; `drafts` are those of the enrollment that is asked about, where they came with it (http/serve.ts). */
export type Place = {
  readonly db: Db
  readonly vault: Vault
  readonly log: Pick<Logger, 'warn'>
  readonly drafts?: readonly StepDraftRow[] | undefined
}
/** What a save works with: every part of it is in the handler's `ask`. */
export type Saving = Place & {
  readonly recent: RecentEnrollments
  readonly asker: Asker
  readonly enrollment: Enrollment
  readonly now: Date
}

/** A step, or a row beside the steps: the enroller code, or who stands beside the list of dependents. */
type StepRow = TabName | 'enroller_code' | 'set_aside'
/**
 * What was kept, if anything was; no secrets where none were given. What no key opens, and what is not of the step's kind, is missing too,
 * as if it had not been given yet: the person is asked for it again, and submission waits for that (review/recheck.ts).
 */
export type KeptDraft<Open, Secrets> = (Draft<Open, Secrets | undefined> & { readonly unreadable?: true }) | undefined

/** The draft of a step, secrets opened; undefined where nothing was kept yet. */
export const readDraft = async <Open, Secrets>(
  place: Place,
  enrollmentId: string,
  tab: StepRow,
  kind: DraftKind<Open, Secrets>,
): Promise<KeptDraft<Open, Secrets>> => {
  const { db, drafts } = place
  const row = drafts === undefined ? await findDraft(db, enrollmentId, tab) : drafts.find(({ step }) => step === tab)
  return openDraft(place, enrollmentId, tab, kind)(row)
}

/** Drafts that were read together. */
export type Drafts = <Open, Secrets>(tab: StepRow, kind: DraftKind<Open, Secrets>) => KeptDraft<Open, Secrets>

/** Every draft of an enrollment by one read; each is opened when it is asked for. */
export const readDrafts = async (place: Place, enrollmentId: string): Promise<Drafts> => {
  const rows = new Map((await findDrafts(place.db, enrollmentId)).map((row) => [row.step, row]))
  return (tab, kind) => openDraft(place, enrollmentId, tab, kind)(rows.get(tab))
}

const openDraft =
  <Open, Secrets>({ vault, log }: Place, enrollment_id: string, step: StepRow, kind: DraftKind<Open, Secrets>) =>
  (row: DraftRow | undefined): KeptDraft<Open, Secrets> => {
    if (row === undefined) return undefined
    const strange = (part: string) => {
      log.warn({ step, part }, 'a step is kept in a form that is not its own: it is asked for again')
      return true as const
    }
    const open = fromJson(kind.open, row.answers)
    if (open === undefined) return { answers: kind.empty, secrets: undefined, unreadable: strange('answers') }
    const answers = open.value
    if (row.sealed === null) return { answers, secrets: undefined }
    const opened = vault.read(stepSecrets, { enrollment_id, step }, row.sealed)
    if (opened === undefined) return { answers, secrets: undefined, unreadable: true }
    const secrets = fromJson(kind.secrets, opened)
    return secrets === undefined
      ? { answers, secrets: undefined, unreadable: strange('secrets') }
      : { answers, secrets: secrets.value }
  }

type NewDraft = {
  tab: TabName
  draft: Draft<unknown, unknown>
  saved?: boolean
  /** The secrets are those that are kept, which are not written again; only of a step that nobody signs under. */
  sameSecrets?: boolean
}

/**
 * Replaces a step's draft in one statement (D-4.04), on top of the enrollment that it was checked against; yields the enrollment as it is
 * then. What was signed over other answers is to be signed again. `also` is written with it or not at all.
 */
export const saveDraft = async (saving: Saving, kept: NewDraft, also?: AlsoWritten): Promise<Enrollment> => {
  const { db, vault, enrollment, now, recent, asker } = saving
  const { enrollment_id: enrollmentId, revision } = enrollment
  const { tab, draft, saved = true, sameSecrets: staysSealed = false } = kept
  const sealed =
    draft.secrets === undefined || staysSealed
      ? null
      : vault.seal(JSON.stringify(draft.secrets), stepSecrets.context({ enrollment_id: enrollmentId, step: tab }))
  const answers = JSON.stringify(draft.answers)
  const unsaved = isSigned(enrollment, tab) && (await differs(saving, kept)) ? ['agreement_info'] : []
  const others = enrollment.saved.filter((step) => step !== tab && !unsaved.includes(step))
  const after = { ...enrollment, revision: revision + 1, saved: saved ? [...others, tab] : others }
  const last_step = lastStep(after.saved)
  const rows = await putDraft(
    db,
    { enrollmentId, revision, tab, answers, sealed, staysSealed, saved, unsaved, last_step, now },
    also,
  )
  if (rows === 0) throw new StaleEnrollment()
  recent.keep(asker, after)
  return after
}

/** Whether a signature stands under the step. */
const isSigned = ({ saved }: Enrollment, tab: TabName): boolean =>
  saved.includes('agreement_info') && signedSteps.includes(tab)

const differs = async ({ enrollment, ...place }: Saving, { tab, draft }: NewDraft): Promise<boolean> =>
  signedContent(await readDraft(place, enrollment.enrollment_id, tab, anyKind)) !== signedContent(draft)

/** Parts a form's answers by their fields' secret marks; what is no field of the form is secret, since nobody said otherwise. */
export const splitSecrets = (fields: Fields, answers: Answers): Draft<Answers, Answers | undefined> => {
  const isSecret = ([name]: [string, string]) => {
    const field = fieldNamed(fields, name)
    return field === undefined || field.secret !== undefined
  }
  const entries = Object.entries(answers)
  const secrets = entries.filter(isSecret)
  return {
    answers: Object.fromEntries(entries.filter((entry) => !isSecret(entry))),
    secrets: secrets.length === 0 ? undefined : Object.fromEntries(secrets),
  }
}

/** The answers of a form step as they were given, secrets in the clear: for checks and for the policy, never for an answer. */
export const readAnswers = async (place: Place, enrollmentId: string, tab: TabName): Promise<Answers | undefined> =>
  answersOf(await readDraft(place, enrollmentId, tab, answersKind))

export const answersOf = (draft: KeptDraft<Answers, Answers>): Answers | undefined =>
  draft === undefined ? undefined : { ...draft.answers, ...draft.secrets }
