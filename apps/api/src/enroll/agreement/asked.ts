import { agreementFields } from '@openroll/contract/enroll/agreement'
import type { Answers, FieldState } from '@openroll/contract/field'
import type { Eprocess } from '@openroll/contract/words'
import type { People } from '../../catalogue/catalogue.ts'
import type { Enrollment } from '../record/enrollment.ts'
import { fieldStates } from '../record/field-states.ts'

/** The verification question of every signing type (D-4.16): evidence that the signer knows the applicant, not a log-in. */
export const verification = {
  question_id: 'ssn4',
  question: 'What are the last four digits of the applicant’s social security number?',
} as const

const signer = {
  rep: ['agent_name', 'agent_code'],
  group: ['group_name', 'group_code'],
  applicant: ['user_name'],
} as const satisfies Record<Eprocess, readonly string[]>

/** Name and code of the rep or group that the enrollment is under, which nobody has to type; {} for a person's own. */
const knownSigner = (enrollment: Enrollment, people: People): Answers => {
  const rep = people.reps.get(enrollment.agent_id ?? 0)
  const group = people.groups.get(enrollment.group_id ?? 0)
  if (enrollment.eprocess === 'rep' && rep !== undefined)
    return { agent_name: `${rep.first_name} ${rep.last_name}`, agent_code: rep.agent_code }
  if (enrollment.eprocess === 'group' && group !== undefined)
    return { group_name: group.gname, group_code: group.gcode }
  return {}
}

/**
 * Who is asked to sign, by the process (D-4.16). The date of signing is the server's `signedOn` (yyyy-mm-dd), not the
 * signer's to choose. Answer and signature are given anew at each save and never shown again.
 */
export const askedAgreement = (
  enrollment: Enrollment,
  people: People,
  { stored, signedOn }: { stored: Answers; signedOn: string },
): FieldState[] =>
  fieldStates(agreementFields, {
    asked: [...signer[enrollment.eprocess], 'answer', 'signature'],
    fixed: { ...knownSigner(enrollment, people), ...verification, date: signedOn },
    values: stored.user_name === undefined ? {} : { user_name: stored.user_name },
  })
