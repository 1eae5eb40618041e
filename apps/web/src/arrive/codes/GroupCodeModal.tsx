import { invalidGroupCode, validateGroup } from '@openroll/contract/arrive/codes'
import { send } from '../../api.ts'
import { remember } from '../../session.ts'
import { CodeModal } from './CodeModal.tsx'

const find = async (group_code: string) => {
  const group = (await send(validateGroup, { group_code }))?.result ?? null
  if (group !== null) remember({ proved_group: String(group.gid) })
  return group
}

const describeGroup = ({ name }: { readonly name: string }) => (
  <p role="status">
    The company that you will be enrolling under is: <strong>{name}</strong>
  </p>
)

/** Group enrollment code, then confirmation of the company (SF-4.07 to SF-4.11). */
export const GroupCodeModal = ({ onClose }: { onClose: () => void }) => (
  <CodeModal
    title="Employee Enrollment"
    label="Group enrollment code"
    find={find}
    invalid={invalidGroupCode}
    describeMatch={describeGroup}
    question="Is that right?"
    type="Group"
    onClose={onClose}
  />
)
