import { unsavedInput, type UnsavedInput } from '@openroll/contract/enroll/autosave'
import { steps, type TabName } from '@openroll/contract/enroll/steps'
import type { Answers, Fields } from '@openroll/contract/field'
import type { Db } from '../../db/pool.ts'
import { row, text } from '../../db/row.ts'
import { typedText } from '../../vault/sealed-columns.ts'
import type { Vault } from '../../vault/vault.ts'
import type { StoredPerson } from '../draft-kinds.ts'
import type { Enrollment } from '../enrollment.ts'
import { parseJson } from '../parse-json.ts'
import { hasTypedMask, withTyped } from './typed.ts'

type Place = { readonly db: Db; readonly vault: Vault }
const typedRow = row({ step: text, sealed: text })

/** Unsaved input by step; undecryptable input is ignored. */
export const readTyped = async (
  { db, vault }: Place,
  enrollment_id: string,
): Promise<Partial<Record<TabName, UnsavedInput>>> => {
  const rows = await db.many(typedRow, 'select step, sealed from step_typed where enrollment_id = $1', [enrollment_id])
  const found: Partial<Record<TabName, UnsavedInput>> = {}
  for (const { step, sealed } of rows) {
    const tab = steps.find(({ tab_name }) => tab_name === step)?.tab_name
    const opened = tab === undefined ? undefined : vault.read(typedText, { enrollment_id, step }, sealed)
    const read = opened === undefined ? undefined : parseJson(unsavedInput, opened)
    if (tab !== undefined && read !== undefined) found[tab] = read.value
  }
  return found
}

/** Encrypts a step's unsaved input. */
export const sealTyped = (vault: Vault, enrollment_id: string, step: TabName, typed: UnsavedInput): string =>
  vault.seal(JSON.stringify(typed), typedText.context({ enrollment_id, step }))

/** Replaces a step's unsaved input; 0 rows if the enrollment is submitted, gone or at another revision. */
export const putTyped = (
  db: Db,
  { enrollment_id, revision }: Pick<Enrollment, 'enrollment_id' | 'revision'>,
  { tab, sealed, now }: { readonly tab: TabName; readonly sealed: string; readonly now: Date },
): Promise<number> =>
  db.run(
    `insert into step_typed (enrollment_id, step, sealed, typed_at)
     select $enrollment_id, $tab, $sealed, $now where exists (
       select 1 from enrollment where enrollment_id = $enrollment_id and submitted_at is null and purged_at is null
       and revision = $revision)
     on conflict (enrollment_id, step) do update set sealed = excluded.sealed, typed_at = excluded.typed_at`,
    { enrollment_id, revision, tab, sealed, now },
  )

/** Deletes a step's unsaved input. */
export const forgetTyped = (db: Db, enrollmentId: string, tab: TabName): Promise<number> =>
  db.run('delete from step_typed where enrollment_id = $1 and step = $2', [enrollmentId, tab])

/**
 * Replaces masks of unsaved numbers with the numbers as typed. Reads the
 * database only if such a mask was sent.
 */
export const typedNumbers = async <Person extends { readonly id: string | undefined; readonly answers: Answers }>(
  place: Place,
  enrollmentId: string,
  step: { readonly tab: TabName; readonly fields: Fields },
  given: readonly Person[],
  saved: readonly StoredPerson[],
): Promise<readonly Person[]> => {
  if (!hasTypedMask(step.fields, given, saved)) return given
  const typed = await readTyped(place, enrollmentId)
  return withTyped(step.fields, given, saved, typed[step.tab])
}
