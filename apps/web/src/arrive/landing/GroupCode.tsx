import { invalidGroupCode, validateGroup } from '@openroll/contract/arrive/codes'
import { refusedFor, send } from '../../api.ts'
import { CodeForm } from '../../form/CodeForm.tsx'
import { remember } from '../../session.ts'
import { Button } from '../../ui/Button.tsx'

/** A group that requires its code. */
export type CodedGroup = { readonly gid: number; readonly gname: string }
type Props = { group: CodedGroup; onBack: () => void; onProved: () => void }

/** Asks for the code of a group that requires it (D-1.19). */
export const GroupCode = ({ group, onBack, onProved }: Props) => {
  const check = async (group_code: string) => {
    const answer = await send(validateGroup, { group_code })
    if (answer?.result.gid !== group.gid) throw refusedFor('code', invalidGroupCode)
    remember({ proved_group: String(group.gid) })
    onProved()
  }
  return (
    <div className="card who">
      <p>You need a code from {group.gname} to enroll.</p>
      <CodeForm label="Group enrollment code" button="Continue" check={check} />
      <Button look="quiet" onClick={onBack}>
        Back
      </Button>
    </div>
  )
}
