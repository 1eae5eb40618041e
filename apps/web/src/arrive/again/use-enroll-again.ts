import { invalidGroupCode, validateGroup } from '@openroll/contract/arrive/codes'
import { addFilterForMember, type MemberInfo } from '@openroll/contract/roles/member'
import { enrollAgainWithCodeFields } from '@openroll/contract/roles/enroll-again-fields'
import { refusedFor, send } from '../../api.ts'
import { useFieldsForm } from '../../form/use-fields-form.ts'
import { switchToEnrollment } from './switch-enrollment.ts'

type EnrollAgainOptions = {
  readonly userId: number
  readonly group: MemberInfo['group_info']
  /** The preselected tier. */
  readonly tier?: string
  readonly onStarted?: () => unknown
}

/** Verifies the code of the member's own group; another group's code is an error. */
const verifyCode = async (gid: number | null, group_code: string): Promise<void> => {
  const answer = await send(validateGroup, { group_code })
  if (answer?.result.gid !== gid) throw refusedFor('group_code', invalidGroupCode)
}

/** The form for a signed-in member's next enrollment: tier and, if not yet given in this browser, the group code (D-1.19). */
export const useEnrollAgain = ({
  userId,
  group: { gid, requires_code },
  tier: chosen,
  onStarted,
}: EnrollAgainOptions) => {
  const state = (field_name: 'tier' | 'group_code', value: string | null) => ({
    field_name,
    value,
    required: true,
    read_only: false,
  })
  return useFieldsForm<typeof enrollAgainWithCodeFields>({
    fields: enrollAgainWithCodeFields,
    states: [state('tier', chosen ?? null), ...(requires_code === null ? [] : [state('group_code', null)])],
    save: async ({ tier = '', group_code }) => {
      if (group_code !== undefined) await verifyCode(gid, group_code)
      await switchToEnrollment(await send(addFilterForMember, { user_id: userId, tier, open_type: 'user' }))
      await onStarted?.()
    },
  })
}
