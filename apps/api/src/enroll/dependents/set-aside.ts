import { dependentFields } from '@openroll/contract/enroll/dependents'
import type { ExtraWrite } from '../../enrollment/store.ts'
import { peopleKind, type StoredPerson } from '../../enrollment/draft-kinds.ts'
import { readDraft, type DraftAccess, type Saving } from '../../enrollment/draft.ts'
import { splitPeople, peopleIn } from '../../enrollment/people.ts'
import { stepSecrets } from '../../vault/sealed-columns.ts'

/** Draft row for people set aside who can be restored; deleted at submission. */
const row = 'set_aside'

/** The people set aside. */
export const readSetAside = async (access: DraftAccess, enrollmentId: string): Promise<StoredPerson[]> =>
  peopleIn(await readDraft(access, enrollmentId, row, peopleKind))

/** Write that replaces the people set aside, together with the list; undefined if nothing changes. */
export const writeSetAside = (
  { vault, enrollment }: Pick<Saving, 'vault' | 'enrollment'>,
  before: readonly StoredPerson[],
  people: readonly StoredPerson[],
): ExtraWrite | undefined => {
  if (people.length === 0)
    return before.length === 0
      ? undefined
      : {
          sql: `, aside as (delete from step_draft where enrollment_id = $enrollment_id and step = '${row}'
            and exists (select 1 from live))`,
          values: {},
        }
  const { answers, secrets } = splitPeople(dependentFields, people)
  const { enrollment_id } = enrollment
  return {
    sql: `, aside as (
      insert into step_draft (enrollment_id, step, answers, sealed, saved, saved_at)
      select $enrollment_id, '${row}', $aside::jsonb, $aside_sealed, false, $now where exists (select 1 from live)
      on conflict (enrollment_id, step) do update
        set answers = excluded.answers, sealed = excluded.sealed, saved = excluded.saved, saved_at = excluded.saved_at)`,
    values: {
      aside: JSON.stringify(answers),
      aside_sealed: vault.seal(JSON.stringify(secrets), stepSecrets.context({ enrollment_id, step: row })),
    },
  }
}
