import type { Answers, Fields } from '@openroll/contract/field'
import type { TabName } from '@openroll/contract/enroll/steps'
import type { Db } from '../../db/pool.ts'
import { alreadySubmitted } from '../../http/refusal.ts'
import type { Vault } from '../../vault/vault.ts'
import { findDraft, putDraft } from './store.ts'

/** What a step keeps: answers that may be read in the database, and secrets that are sealed before they get there (D-7.02). */
export type Draft<Open, Secrets> = { readonly answers: Open; readonly secrets: Secrets }
type Place = { readonly db: Db; readonly vault: Vault }

const contextOf = (enrollmentId: string, tab: TabName): string => `${enrollmentId}/${tab}`

/** The draft of a step, secrets opened; undefined where nothing was kept yet. */
export const readDraft = async <Open, Secrets>(
  place: Place,
  enrollmentId: string,
  tab: TabName,
): Promise<Draft<Open, Secrets | undefined> | undefined> => {
  const row = await findDraft<Open>(place.db, enrollmentId, tab)
  if (row === undefined) return undefined
  const secrets =
    row.sealed === null ? undefined : openJson<Secrets>(place.vault.open(row.sealed, contextOf(enrollmentId, tab)))
  return { answers: row.answers, secrets }
}
const openJson = <T>(json: string): T => JSON.parse(json) // sealed by saveDraft below, so of the shape that its caller gave

/** Replaces a step's draft in one statement (D-4.04); refused once the enrollment is submitted (D-4.06). */
export const saveDraft = async (
  place: Place,
  kept: { enrollmentId: string; tab: TabName; draft: Draft<unknown, unknown>; saved?: boolean; now: Date },
): Promise<void> => {
  const { answers, secrets } = kept.draft
  const sealed =
    secrets === undefined ? null : place.vault.seal(JSON.stringify(secrets), contextOf(kept.enrollmentId, kept.tab))
  const rows = await putDraft(place.db, {
    ...kept,
    answers: JSON.stringify(answers),
    sealed,
    saved: kept.saved ?? true,
  })
  if (rows === 0) throw alreadySubmitted()
}

/** Parts a form's answers by their fields' secret marks. */
export const splitSecrets = (fields: Fields, answers: Answers): Draft<Answers, Answers | undefined> => {
  const isSecret = ([name]: [string, string]) => fields[name]?.secret !== undefined
  const entries = Object.entries(answers)
  const secrets = entries.filter(isSecret)
  return {
    answers: Object.fromEntries(entries.filter((entry) => !isSecret(entry))),
    secrets: secrets.length === 0 ? undefined : Object.fromEntries(secrets),
  }
}

/** The answers of a form step as they were given, secrets in the clear: for checks and for the policy, never for an answer. */
export const readAnswers = async (place: Place, enrollmentId: string, tab: TabName): Promise<Answers | undefined> => {
  const draft = await readDraft<Answers, Answers>(place, enrollmentId, tab)
  return draft === undefined ? undefined : { ...draft.answers, ...draft.secrets }
}
