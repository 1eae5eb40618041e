import { isMember } from '@openroll/contract/role-meanings'
import { getMemberInfo, type MemberInfo } from '@openroll/contract/roles/member'
import { getSignedInPerson } from '@openroll/contract/roles/sign-in'
import { useState } from 'react'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { useCall } from '../../query.ts'
import { GroupCodeHint } from '../../arrive/again/GroupCodeHint.tsx'
import { useEnrollAgain } from '../../arrive/again/use-enroll-again.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { useSession } from '../../use-session.ts'

/** Asks a signed-in member without a current enrollment only for the tier (SF-4.33, SF-4.35). */
export const MemberTier = () => {
  const isSignedIn = useSession('signed_in') !== null
  const person = useCall(getSignedInPerson, {}, { enabled: isSignedIn }).data?.result
  const userId = person && isMember(person.role) ? person.id : null
  const info = useCall(getMemberInfo, { user_id: userId ?? 0 }, { enabled: isSignedIn && userId !== null })
  const [closed, setClosed] = useState(false)
  if (!isSignedIn || userId === null || info.data?.enrolled_before !== true || closed) return null
  return <TierPopup userId={userId} group={info.data.group_info} onClose={() => setClosed(true)} />
}

type Props = { userId: number; group: MemberInfo['group_info']; onClose: () => void }

const TierPopup = ({ userId, group, onClose }: Props) => {
  // The default is Member Only (SF-5.11).
  const form = useEnrollAgain({ userId, group, tier: 'IO' })
  return (
    <Modal title="See your price" onClose={onClose}>
      <FieldsForm
        brief
        of={form}
        heading={
          <>
            <p>We’ll fill in your earlier answers. You can change them later.</p>
            <GroupCodeHint of={group.requires_code} />
          </>
        }
        foot={
          <Button type="submit" busy={form.busy}>
            See my price
          </Button>
        }
      />
    </Modal>
  )
}
