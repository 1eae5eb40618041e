import { afterSigning } from '../../codes/after-signing.ts'
import type { Db } from '../../db/pool.ts'
import { row, text } from '../../db/row.ts'
import type { listedName } from '../../enrollment/names/listed-name.ts'
import { searchedParts } from '../../enrollment/names/parts.ts'

type Correction = {
  readonly enrollment_id: string
  readonly correction_id: string
  readonly at: Date
  readonly actor_id: number
  readonly role: string
  readonly place: number
  readonly field: string
  readonly sealed: string
}

/** Saves a correction. Returns 0 if it is already saved. */
export const insertCorrection = (tx: Db, correction: Correction): Promise<number> =>
  tx.run(
    `insert into person_correction (enrollment_id, correction_id, at, actor_id, role, place, field, sealed)
     values ($enrollment_id, $correction_id, $at, $actor_id, $role, $place, $field, $sealed)
     on conflict (enrollment_id, correction_id) do nothing`,
    correction,
  )

const sealedRow = row({ sealed: text })
export const findCorrection = async (db: Db, enrollmentId: string, correctionId: string): Promise<string | undefined> =>
  (
    await db.maybe(sealedRow, 'select sealed from person_correction where enrollment_id = $1 and correction_id = $2', [
      enrollmentId,
      correctionId,
    ])
  )?.sealed

type Value = {
  readonly enrollment_id: string
  readonly role: string
  readonly place: number
  readonly was: string | null
  readonly value: string | null
}
const updatePersonSql = (column: string, type: string): string =>
  `update policy_person set ${column} = $value::${type} where enrollment_id = $enrollment_id and role = $role and place = $place::integer
   and ${column} is not distinct from $was::${type}`
const personColumns: Readonly<Record<string, string>> = {
  first_name: updatePersonSql('first_name', 'text'),
  middle_name: updatePersonSql('middle_name', 'text'),
  last_name: updatePersonSql('last_name', 'text'),
  birthdate: updatePersonSql('birthdate', 'date'),
  email: updatePersonSql('email', 'text'),
  relationship: updatePersonSql('relationship', 'text'),
}

/** Sets a person's value. Returns 0 if it is no longer `was`. */
export const setPerson = (tx: Db, field: string, value: Value): Promise<number> => {
  const sql = personColumns[field]
  return sql === undefined ? Promise.resolve(0) : tx.run(sql, value)
}

type PersonPlace = Pick<Value, 'enrollment_id' | 'role' | 'place'>
const wherePersonSql = 'where enrollment_id = $enrollment_id and role = $role and place = $place::integer'

/** Sets an SSN, encrypted and as a keyed hash. Returns 0 if the current hash is not `was_hash`. */
export const setSsn = (
  tx: Db,
  ssn: PersonPlace & { readonly was_hash: string; readonly ssn_hash: string; readonly ssn_sealed: string },
): Promise<number> =>
  tx.run(
    `update policy_person set ssn_sealed = $ssn_sealed, ssn_hash = $ssn_hash ${wherePersonSql} and ssn_hash = $was_hash`,
    ssn,
  )

/** Sets a dependent's gender. */
export const setGender = (tx: Db, value: PersonPlace & { readonly gender: string }): Promise<number> =>
  tx.run(`update policy_person set gender = $gender ${wherePersonSql}`, value)

/** Replaces a submitted step. */
export const setStep = (
  tx: Db,
  step: {
    readonly enrollment_id: string
    readonly step: string
    readonly answers: string
    readonly sealed: string | null
  },
): Promise<number> =>
  tx.run(
    `update step_draft set answers = $answers::jsonb, sealed = $sealed
     where enrollment_id = $enrollment_id and step = $step ${afterSigning}`,
    step,
  )

/** Sets one answer of a submitted step, or removes it (null). */
export const setAnswer = (
  tx: Db,
  {
    value,
    ...answer
  }: { readonly enrollment_id: string; readonly step: string; readonly field: string; readonly value: string | null },
): Promise<number> =>
  value === null
    ? tx.run(
        `update step_draft set answers = answers - $field::text where enrollment_id = $enrollment_id and step = $step ${afterSigning}`,
        answer,
      )
    : tx.run(
        `update step_draft set answers = answers || jsonb_build_object($field::text, $value::text)
         where enrollment_id = $enrollment_id and step = $step ${afterSigning}`,
        { ...answer, value },
      )

const updatePrimarySql = {
  dob: `update enrollment set dob = $2::date, revision = revision + 1 where enrollment_id = $1 ${afterSigning}`,
  gender: `update enrollment set gender = $2, revision = revision + 1 where enrollment_id = $1 ${afterSigning}`,
  state: `update enrollment set state = $2, revision = revision + 1 where enrollment_id = $1 ${afterSigning}`,
  zip: `update enrollment set zip = $2, revision = revision + 1 where enrollment_id = $1 ${afterSigning}`,
} as const

/** Sets the member's answer to one of the four questions. */
export const setPrimary = (
  tx: Db,
  column: keyof typeof updatePrimarySql,
  enrollmentId: string,
  value: string | null,
): Promise<number> => tx.run(updatePrimarySql[column], [enrollmentId, value])

/** Sets the name and email that lists search by. */
export const setListedName = (
  tx: Db,
  { enrollment_id, policy_id }: { readonly enrollment_id: string; readonly policy_id: string },
  listed: ReturnType<typeof listedName>,
): Promise<number> =>
  tx.run(
    `with named as (update policy_person set parts = $parts::text[] where enrollment_id = $enrollment_id and role = 'member' and place = 0)
     update policy set name_sorted = $name_sorted, name_said = $name_said, email_said = $email_said where enrollment_id = $enrollment_id`,
    { enrollment_id, ...listed, parts: searchedParts(listed, policy_id) },
  )

/** Sets the phone number that lists search by. */
export const setListedPhone = (tx: Db, enrollmentId: string, phone: string | null): Promise<number> =>
  tx.run('update policy set phone_said = $2 where enrollment_id = $1', [enrollmentId, phone])
