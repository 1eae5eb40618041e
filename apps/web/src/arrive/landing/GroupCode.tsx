import { invalidGroupCode, validateGroup } from '@openroll/contract/arrive/codes'
import { refusedFor, send } from '../../api.ts'
import { CodeForm } from '../../form/CodeForm.tsx'
import { remember } from '../../session.ts'
import { Button } from '../../ui/Button.tsx'

/** A group that is entered with its code, as a chooser or its page knows it. */
export type Coded = { readonly gid: number; readonly gname: string }
type Props = { group: Coded; onBack: () => void; onProved: () => void }

/** The code of a group that pays for its people, before one enrolls under it (D-1.19). */
export const GroupCode = ({ group, onBack, onProved }: Props) => {
  const check = async (group_code: string) => {
    const answer = await send(validateGroup, { group_code })
    if (answer?.result.gid !== group.gid) throw refusedFor('code', invalidGroupCode)
    remember({ proved_group: String(group.gid) })
    onProved()
  }
  return (
    <div className="card who">
      <p>{group.gname} gives its people a code to enroll with.</p>
      <CodeForm label="Group enrollment code" button="Continue" check={check} />
      <Button look="quiet" onClick={onBack}>
        Back
      </Button>
    </div>
  )
}
