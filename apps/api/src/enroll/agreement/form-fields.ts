import { agreementFields } from '@openroll/contract/enroll/agreement'
import type { AnswersTo, FieldState, NameOf } from '@openroll/contract/field'
import type { Eprocess } from '@openroll/contract/words'
import type { Directory } from '../../directory/directory.ts'
import { type Person, groupNumber, repNumber } from '../../who/person.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import { fieldStates } from '../steps/field-states.ts'

/** The verification question for every signing type (D-4.16): evidence that the signer knows the applicant, not authentication. */
export const verification = {
  question_id: 'ssn4',
  question: 'What are the last four digits of the applicant’s Social Security number?',
} as const

type Name = NameOf<typeof agreementFields>

const signer = {
  rep: ['agent_name', 'agent_code'],
  group: ['group_name', 'group_code'],
  applicant: ['user_name'],
} as const satisfies Record<Eprocess, readonly Name[]>

type Process = Pick<Enrollment, 'eprocess' | 'agent_id' | 'group_id'>

/** Who signs: the signed-in rep or administrator for an enrollment of theirs; everyone else signs as the applicant (D-1.09). */
export const signerOf = ({ eprocess, agent_id, group_id }: Process, person: Person | null): Eprocess => {
  if (eprocess === 'rep' && repNumber(person) === agent_id) return 'rep'
  return eprocess === 'group' && groupNumber(person) === group_id ? 'group' : 'applicant'
}

/** The signer recorded with an agreement; agreements without one were signed by the applicant. */
export const signerRoleOf = ({ signer: role }: { readonly signer?: unknown }): Eprocess =>
  role === 'rep' || role === 'group' ? role : 'applicant'

/** The rep's and group's codes, which only they may read in an agreement (D-1.19). */
export const signerCodeFields: readonly Name[] = ['agent_code', 'group_code']

/** The signing rep's or group's name and code; {} for an applicant. */
const signerIdentity = (
  signedAs: Eprocess,
  enrollment: Enrollment,
  directory: Directory,
): AnswersTo<typeof agreementFields> => {
  const rep = directory.rep(enrollment.agent_id)
  const group = directory.group(enrollment.group_id)
  if (signedAs === 'rep' && rep !== undefined)
    return { agent_name: `${rep.first_name} ${rep.last_name}`, agent_code: rep.agent_code }
  if (signedAs === 'group' && group !== undefined) return { group_name: group.gname, group_code: group.gcode }
  return {}
}

/**
 * The agreement form (D-4.16). The server sets the date `signedOn` (yyyy-mm-dd). `known`: answers the personal step already has, so that
 * nobody types them twice (WCAG 3.3.7). The signature is required at each save and never shown again.
 */
export const agreementFieldStates = (
  enrollment: Enrollment,
  directory: Directory,
  {
    signedAs,
    stored,
    signedOn,
    known = {},
  }: {
    signedAs: Eprocess
    stored: AnswersTo<typeof agreementFields>
    signedOn: string
    known?: AnswersTo<typeof agreementFields>
  },
): FieldState<Name>[] =>
  fieldStates(agreementFields, {
    required: [...signer[signedAs], 'answer', 'signature'],
    fixed: { ...signerIdentity(signedAs, enrollment, directory), ...verification, date: signedOn },
    values: { ...known, ...(stored.user_name === undefined ? {} : { user_name: stored.user_name }) },
  })
