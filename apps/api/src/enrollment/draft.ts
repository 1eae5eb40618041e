import { fieldNamed, type Answers, type Fields } from '@openroll/contract/field'
import type { TabName } from '@openroll/contract/enroll/steps'
import type { Db } from '../db/pool.ts'
import { StaleEnrollment } from './owned.ts'
import type { Asker } from '../who/person.ts'
import { stepSecrets } from '../vault/sealed-columns.ts'
import type { Vault } from '../vault/vault.ts'
import type { Enrollment } from './enrollment.ts'
import type { RecentEnrollments } from './recent.ts'
import { signedContent, signedSteps } from './signed-content.ts'
import { findDraft, findDrafts, putDraft, type AlsoWritten, type DraftRow, type StepDraftRow } from './store.ts'

/** What a step keeps: answers that may be read in the database, and secrets that are sealed before they get there (D-7.02). */
export type Draft<Open, Secrets> = { readonly answers: Open; readonly secrets: Secrets }
/** Where drafts are; `drafts` are those of the enrollment that is asked about, where they came with it (http/serve.ts). */
export type Place = { readonly db: Db; readonly vault: Vault; readonly drafts?: readonly StepDraftRow[] | undefined }
/** What a save works with: every part of it is in the handler's `ask`. */
export type Saving = Place & {
  readonly recent: RecentEnrollments
  readonly asker: Asker
  readonly enrollment: Enrollment
  readonly now: Date
}

/** A step, or the row beside the steps that keeps the enroller code. */
export type StepRow = TabName | 'enroller_code'
/**
 * What was kept, if anything was; no secrets where none were given. Where no key opens them they are missing too, as if they
 * had not been given yet: the person is asked for them again, and submission waits for that (review/recheck.ts).
 */
export type KeptDraft<Open, Secrets> = (Draft<Open, Secrets | undefined> & { readonly unreadable?: true }) | undefined

/** The draft of a step, secrets opened; undefined where nothing was kept yet. */
export const readDraft = async <Open, Secrets>(
  { db, vault, drafts }: Place,
  enrollmentId: string,
  tab: StepRow,
): Promise<KeptDraft<Open, Secrets>> => {
  const row = drafts === undefined ? await findDraft(db, enrollmentId, tab) : drafts.find(({ step }) => step === tab)
  return openDraft(vault, { enrollment_id: enrollmentId, step: tab }, row)
}

/** Every draft of an enrollment by one read; each is opened when it is asked for. */
export const readDrafts = async (
  { db, vault }: Place,
  enrollmentId: string,
): Promise<<Open, Secrets>(tab: StepRow) => KeptDraft<Open, Secrets>> => {
  const rows = new Map((await findDrafts(db, enrollmentId)).map((row) => [row.step, row]))
  return (tab) => openDraft(vault, { enrollment_id: enrollmentId, step: tab }, rows.get(tab))
}

const openDraft = <Open, Secrets>(
  vault: Vault,
  key: { enrollment_id: string; step: StepRow },
  row: DraftRow | undefined,
): KeptDraft<Open, Secrets> => {
  if (row === undefined) return undefined
  const answers = openJson<Open>(row.answers)
  if (row.sealed === null) return { answers, secrets: undefined }
  const opened = vault.read(stepSecrets, key, row.sealed)
  return opened === undefined
    ? { answers, secrets: undefined, unreadable: true }
    : { answers, secrets: openJson<Secrets>(opened) }
}
const openJson = <T>(json: string): T => JSON.parse(json) // kept by saveDraft below, so of the shape that its caller gave

type NewDraft = { tab: TabName; draft: Draft<unknown, unknown>; saved?: boolean }

/**
 * Replaces a step's draft in one statement (D-4.04), on top of the enrollment that it was checked against; yields the enrollment as it is
 * then. What was signed over other answers is to be signed again. `also` is written with it or not at all; no step that a signature stands
 * under has any.
 */
export const saveDraft = async (saving: Saving, kept: NewDraft, also?: AlsoWritten): Promise<Enrollment> => {
  const { db, vault, enrollment, now, recent, asker } = saving
  const { enrollment_id: enrollmentId, revision } = enrollment
  const { tab, draft, saved = true } = kept
  const sealed =
    draft.secrets === undefined
      ? null
      : vault.seal(JSON.stringify(draft.secrets), stepSecrets.context({ enrollment_id: enrollmentId, step: tab }))
  const answers = JSON.stringify(draft.answers)
  const unsaved = isSigned(enrollment, tab) && (await differs(saving, kept)) ? ['agreement_info'] : []
  const rows = await putDraft(db, { enrollmentId, revision, tab, answers, sealed, saved, unsaved, now }, also)
  if (rows === 0) throw new StaleEnrollment()
  const others = enrollment.saved.filter((step) => step !== tab && !unsaved.includes(step))
  const after = { ...enrollment, revision: revision + 1, saved: saved ? [...others, tab] : others }
  recent.keep(asker, after)
  return after
}

/** Whether a signature stands under the step. */
const isSigned = ({ saved }: Enrollment, tab: TabName): boolean =>
  saved.includes('agreement_info') && signedSteps.includes(tab)

const differs = async ({ enrollment, ...place }: Saving, { tab, draft }: NewDraft): Promise<boolean> =>
  signedContent(await readDraft(place, enrollment.enrollment_id, tab)) !== signedContent(draft)

/** Parts a form's answers by their fields' secret marks. */
export const splitSecrets = (fields: Fields, answers: Answers): Draft<Answers, Answers | undefined> => {
  const isSecret = ([name]: [string, string]) => fieldNamed(fields, name)?.secret !== undefined
  const entries = Object.entries(answers)
  const secrets = entries.filter(isSecret)
  return {
    answers: Object.fromEntries(entries.filter((entry) => !isSecret(entry))),
    secrets: secrets.length === 0 ? undefined : Object.fromEntries(secrets),
  }
}

/** The answers of a form step as they were given, secrets in the clear: for checks and for the policy, never for an answer. */
export const readAnswers = async (place: Place, enrollmentId: string, tab: TabName): Promise<Answers | undefined> =>
  answersOf(await readDraft(place, enrollmentId, tab))

export const answersOf = (draft: KeptDraft<Answers, Answers>): Answers | undefined =>
  draft === undefined ? undefined : { ...draft.answers, ...draft.secrets }
