import { fieldNamed, type Answers, type Fields } from '@openroll/contract/field'
import type { TabName } from '@openroll/contract/enroll/steps'
import type { Logger } from 'pino'
import type { Db } from '../db/pool.ts'
import { StaleEnrollment } from './owned.ts'
import type { Caller } from '../who/person.ts'
import { stepSecrets } from '../vault/sealed-columns.ts'
import type { Vault } from '../vault/vault.ts'
import type { Enrollment } from './enrollment.ts'
import type { RecentEnrollments } from './recent-enrollments.ts'
import { anyKind, answersKind, type DraftKind } from './draft-kinds.ts'
import { parseJson } from './parse-json.ts'
import { lastStep } from './last-step.ts'
import { signedContent, signedSteps } from './signed-content.ts'
import { findDraft, findDrafts, putDraft, type ExtraWrite, type DraftRow, type StepDraftRow } from './store.ts'

/** A step's saved answers: plain ones, and secrets encrypted before they reach the database (D-7.02). */
export type Draft<Open, Secrets> = { readonly answers: Open; readonly secrets: Secrets }
/** Access to drafts; `drafts` are preloaded with the enrollment by some calls (http/serve.ts). */
export type DraftAccess = {
  readonly db: Db
  readonly vault: Vault
  readonly log: Pick<Logger, 'warn'>
  readonly drafts?: readonly StepDraftRow[] | undefined
}
/** The context of a save, all from the handler's `ask`. */
export type Saving = DraftAccess & {
  readonly recent: RecentEnrollments
  readonly caller: Caller
  readonly enrollment: Enrollment
  readonly now: Date
}

/** A step, or an extra row: the enroller code, or the dependents set aside. */
type StepRow = TabName | 'enroller_code' | 'set_aside'
/**
 * A stored draft, if any. Parts that can't be decrypted or don't match the schema count as missing: the person is
 * asked again, and submission waits (review/recheck.ts).
 */
export type StoredDraft<Open, Secrets> = (Draft<Open, Secrets | undefined> & { readonly unreadable?: true }) | undefined

/** A step's draft with secrets decrypted; undefined if there is none. */
export const readDraft = async <Open, Secrets>(
  access: DraftAccess,
  enrollmentId: string,
  tab: StepRow,
  kind: DraftKind<Open, Secrets>,
): Promise<StoredDraft<Open, Secrets>> => {
  const { db, drafts } = access
  const row = drafts === undefined ? await findDraft(db, enrollmentId, tab) : drafts.find(({ step }) => step === tab)
  return openDraft(access, enrollmentId, tab, kind)(row)
}

/** Returns the drafts of one enrollment by step. */
export type Drafts = <Open, Secrets>(tab: StepRow, kind: DraftKind<Open, Secrets>) => StoredDraft<Open, Secrets>

/** Reads every draft of an enrollment at once; each is decrypted on access. */
export const readDrafts = async (access: DraftAccess, enrollmentId: string): Promise<Drafts> => {
  const drafts = access.drafts ?? (await findDrafts(access.db, enrollmentId))
  const rows = new Map(drafts.map((row) => [row.step, row]))
  return (tab, kind) => openDraft(access, enrollmentId, tab, kind)(rows.get(tab))
}

const openDraft =
  <Open, Secrets>({ vault, log }: DraftAccess, enrollment_id: string, step: StepRow, kind: DraftKind<Open, Secrets>) =>
  (row: DraftRow | undefined): StoredDraft<Open, Secrets> => {
    if (row === undefined) return undefined
    const mismatch = (part: string) => {
      log.warn({ step, part }, 'a stored step does not match its schema; the person is asked again')
      return true as const
    }
    const open = parseJson(kind.open, row.answers)
    if (open === undefined) return { answers: kind.empty, secrets: undefined, unreadable: mismatch('answers') }
    const answers = open.value
    if (row.sealed === null) return { answers, secrets: undefined }
    const opened = vault.read(stepSecrets, { enrollment_id, step }, row.sealed)
    if (opened === undefined) return { answers, secrets: undefined, unreadable: true }
    const secrets = parseJson(kind.secrets, opened)
    return secrets === undefined
      ? { answers, secrets: undefined, unreadable: mismatch('secrets') }
      : { answers, secrets: secrets.value }
  }

type NewDraft = {
  tab: TabName
  draft: Draft<unknown, unknown>
  saved?: boolean
  /** Secrets are unchanged and not rewritten; only for unsigned steps. */
  sameSecrets?: boolean
}

/**
 * Replaces a step's draft in one statement (D-4.04), based on the enrollment it was checked against; returns the new
 * enrollment. Changed answers under a signature must be signed again. `also` is written atomically with it.
 */
export const saveDraft = async (saving: Saving, newDraft: NewDraft, also?: ExtraWrite): Promise<Enrollment> => {
  const { db, vault, enrollment, now, recent, caller } = saving
  const { enrollment_id: enrollmentId, revision } = enrollment
  const { tab, draft, saved = true, sameSecrets: staysSealed = false } = newDraft
  const sealed =
    draft.secrets === undefined || staysSealed
      ? null
      : vault.seal(JSON.stringify(draft.secrets), stepSecrets.context({ enrollment_id: enrollmentId, step: tab }))
  const answers = JSON.stringify(draft.answers)
  const unsaved = isSigned(enrollment, tab) && (await differs(saving, newDraft)) ? ['agreement_info'] : []
  const others = enrollment.saved.filter((step) => step !== tab && !unsaved.includes(step))
  const after = { ...enrollment, revision: revision + 1, saved: saved ? [...others, tab] : others }
  const last_step = lastStep(after.saved)
  const rows = await putDraft(
    db,
    { enrollmentId, revision, tab, answers, sealed, staysSealed, saved, unsaved, last_step, now },
    also,
  )
  if (rows === 0) throw new StaleEnrollment()
  recent.keep(caller, after)
  return after
}

/** Whether the step is signed. */
const isSigned = ({ saved }: Enrollment, tab: TabName): boolean =>
  saved.includes('agreement_info') && signedSteps.includes(tab)

const differs = async ({ enrollment, ...access }: Saving, { tab, draft }: NewDraft): Promise<boolean> =>
  signedContent(await readDraft(access, enrollment.enrollment_id, tab, anyKind)) !== signedContent(draft)

/** Splits answers into plain and secret ones; unknown fields count as secret. */
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

/** A form step's answers with secrets in plain text: for checks and the policy, never for a response. */
export const readAnswers = async (
  access: DraftAccess,
  enrollmentId: string,
  tab: TabName,
): Promise<Answers | undefined> => answersOf(await readDraft(access, enrollmentId, tab, answersKind))

export const answersOf = (draft: StoredDraft<Answers, Answers>): Answers | undefined =>
  draft === undefined ? undefined : { ...draft.answers, ...draft.secrets }
