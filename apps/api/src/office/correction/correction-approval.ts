import { fieldNamed, wordsOf, type Field } from '@openroll/contract/field'
import { maskSsn } from '@openroll/contract/mask'
import { correctableOf, correctValues } from '@openroll/contract/office/correction/correction'
import type { ApprovalNeed } from '../../http/approval.ts'
import type { Ask } from '../../http/serve.ts'
import { actProgress } from '../act/act-once.ts'
import { checkCorrection } from './correct-check.ts'
import { currentValue } from './correct-write.ts'

/** What the approver of a correction sees: whose it is, and each old and new value. */
export const correctionNeedsApproval = async (ask: Ask<typeof correctValues>): Promise<boolean | ApprovalNeed> => {
  const { enrollment_id, role, place, values: sent } = ask.input
  if ((await actProgress(ask, correctValues)) !== 'not begun') return false
  const { policy, people, values } = await checkCorrection(ask, sent)
  const person = people.find((one) => one.role === role && one.place === place)
  const member = people.find((one) => one.role === 'member')
  if (person === undefined) return true
  const changes: string[] = []
  for (const { field, value } of values) {
    const was = await currentValue(ask, { enrollment_id, person, field })
    const now = field === 'ssn' ? maskSsn(value) : value
    changes.push(changeOf(fieldNamed(correctableOf[role], field), was, now))
  }
  return {
    shows: [
      `Policy ${policy.policy_id} of ${member?.first_name} ${member?.last_name}`,
      ...(role === 'beneficiary' ? [`Beneficiary: ${person.first_name} ${person.last_name}`] : []),
      ...changes,
    ],
  }
}

const changeOf = (field: Field | undefined, was: string, now: string): string => {
  const shown = (value: string): string => (value === '' || field === undefined ? 'none' : wordsOf(field, value))
  return `${field?.label ?? 'Value'}: ${shown(was)} → ${shown(now)}`
}
