import type { TabName } from '@openroll/contract/enroll/steps'
import { fieldNamed, type Answers } from '@openroll/contract/field'
import { correctableOf, type CorrectableName } from '@openroll/contract/office/correction/correction'
import { answersKind, peopleKind } from '../../enrollment/draft-kinds.ts'
import { readDraft, type DraftAccess } from '../../enrollment/draft.ts'
import { stepSecrets } from '../../vault/sealed-columns.ts'
import { setStep } from './correct-store.ts'

type Role = keyof typeof correctableOf
const stepOf = {
  member: 'primary_info',
  dependent: 'dependent_info',
  beneficiary: 'beneficiary_info',
} as const satisfies Record<Role, TabName>

type CorrectedValue = {
  readonly enrollment_id: string
  readonly role: Role
  readonly place: number
  readonly field: CorrectableName
  /** Empty for no value. */
  readonly value: string
}

/**
 * Corrects a value in the saved step that prefills the next enrollment. Lists follow the order of the policy's people.
 * Steps that are missing or can't be decrypted stay unchanged.
 */
export const carryIntoStep = async (access: DraftAccess, corrected: CorrectedValue): Promise<void> => {
  const { role, enrollment_id } = corrected
  const step = stepOf[role]
  const updated = role === 'member' ? await updatedForm(access, corrected) : await updatedList(access, corrected)
  if (updated === undefined) return
  const { answers, secrets } = updated
  const sealed =
    secrets === undefined
      ? null
      : access.vault.seal(JSON.stringify(secrets), stepSecrets.context({ enrollment_id, step }))
  await setStep(access.db, { enrollment_id, step, answers: JSON.stringify(answers), sealed })
}

const isSecret = ({ role, field }: CorrectedValue): boolean =>
  fieldNamed(correctableOf[role], field)?.secret !== undefined

const withValue = (answers: Answers, { field, value }: CorrectedValue): Answers => {
  const others = Object.entries(answers).filter(([name]) => name !== field)
  return Object.fromEntries(value === '' ? others : [...others, [field, value]])
}

const updatedForm = async (access: DraftAccess, corrected: CorrectedValue) => {
  const draft = await readDraft(access, corrected.enrollment_id, 'primary_info', answersKind)
  if (draft === undefined || draft.unreadable === true) return undefined
  const { answers, secrets } = draft
  return isSecret(corrected)
    ? { answers, secrets: withValue(secrets ?? {}, corrected) }
    : { answers: withValue(answers, corrected), secrets }
}

const updatedList = async (access: DraftAccess, corrected: CorrectedValue) => {
  const draft = await readDraft(access, corrected.enrollment_id, stepOf[corrected.role], peopleKind)
  if (draft === undefined || draft.unreadable === true) return undefined
  const { people } = draft.answers
  if (people[corrected.place] === undefined) return undefined
  const secrets = people.map((_, at) => draft.secrets?.[at] ?? null)
  if (isSecret(corrected))
    return {
      answers: draft.answers,
      secrets: secrets.map((own, at) => (at === corrected.place ? withValue(own ?? {}, corrected) : own)),
    }
  return {
    answers: {
      people: people.map((one, at) =>
        at === corrected.place ? { ...one, answers: withValue(one.answers, corrected) } : one,
      ),
    },
    secrets: draft.secrets,
  }
}
