import type { TabName } from '@openroll/contract/enroll/steps'
import { fieldNamed, type Answers } from '@openroll/contract/field'
import { correctableOf, type CorrectableName } from '@openroll/contract/office/correction/correction'
import { answersKind, peopleKind } from '../../enrollment/draft-kinds.ts'
import { readDraft, type Place } from '../../enrollment/draft.ts'
import { stepSecrets } from '../../vault/sealed-columns.ts'
import { setStep } from './correct-store.ts'

type Role = keyof typeof correctableOf
const stepOf = {
  member: 'primary_info',
  dependent: 'dependent_info',
  beneficiary: 'beneficiary_info',
} as const satisfies Record<Role, TabName>

type Corrected = {
  readonly enrollment_id: string
  readonly role: Role
  readonly place: number
  readonly field: CorrectableName
  /** `''` for nothing. */
  readonly value: string
}

/**
 * Puts a value right in the step that the next enrollment begins with, secrets among the secrets.
 * Lists are in the order of the policy's people. What no key opens, or is not there, stays as it is.
 */
export const carryIntoStep = async (place: Place, corrected: Corrected): Promise<void> => {
  const { role, enrollment_id } = corrected
  const step = stepOf[role]
  const anew = role === 'member' ? await ofForm(place, corrected) : await ofList(place, corrected)
  if (anew === undefined) return
  const { answers, secrets } = anew
  const sealed =
    secrets === undefined
      ? null
      : place.vault.seal(JSON.stringify(secrets), stepSecrets.context({ enrollment_id, step }))
  await setStep(place.db, { enrollment_id, step, answers: JSON.stringify(answers), sealed })
}

const isSecret = ({ role, field }: Corrected): boolean => fieldNamed(correctableOf[role], field)?.secret !== undefined

const withValue = (answers: Answers, { field, value }: Corrected): Answers => {
  const others = Object.entries(answers).filter(([name]) => name !== field)
  return Object.fromEntries(value === '' ? others : [...others, [field, value]])
}

const ofForm = async (place: Place, corrected: Corrected) => {
  const kept = await readDraft(place, corrected.enrollment_id, 'primary_info', answersKind)
  if (kept === undefined || kept.unreadable === true) return undefined
  const { answers, secrets } = kept
  return isSecret(corrected)
    ? { answers, secrets: withValue(secrets ?? {}, corrected) }
    : { answers: withValue(answers, corrected), secrets }
}

const ofList = async (place: Place, corrected: Corrected) => {
  const kept = await readDraft(place, corrected.enrollment_id, stepOf[corrected.role], peopleKind)
  if (kept === undefined || kept.unreadable === true) return undefined
  const { people } = kept.answers
  if (people[corrected.place] === undefined) return undefined
  const secrets = people.map((_, at) => kept.secrets?.[at] ?? null)
  if (isSecret(corrected))
    return {
      answers: kept.answers,
      secrets: secrets.map((own, at) => (at === corrected.place ? withValue(own ?? {}, corrected) : own)),
    }
  return {
    answers: {
      people: people.map((one, at) =>
        at === corrected.place ? { ...one, answers: withValue(one.answers, corrected) } : one,
      ),
    },
    secrets: kept.secrets,
  }
}
