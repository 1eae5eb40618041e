import { addFilterForExistingUser, chooseTier, type MemberRow } from '@openroll/contract/roles/members'
import { tier as tierWords, type Eprocess } from '@openroll/contract/words'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CallFailed, send } from '../../api.ts'
import { refreshAll } from '../../query.ts'
import { recall, remember } from '../../session.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { Modal } from '../../ui/Modal.tsx'

type Props = { member: MemberRow; eprocess: Eprocess; onClose: () => void }

/** Who needs cover this time; then on to the plans (SF-2.31, SF-4.17, SF-5.08). */
export const EnrollNowModal = ({ member, eprocess, onClose }: Props) => {
  const navigate = useNavigate()
  const [tier, setTier] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const start = async () => {
    if (tier === '') return setError(chooseTier)
    setBusy(true)
    try {
      const open_type = recall('open_type') ?? 'user'
      const { temp_enrollment_id, portal_id } = await send(addFilterForExistingUser, {
        user_id: member.user_id,
        tier,
        eprocess,
        open_type,
      })
      remember({
        tempId: temp_enrollment_id,
        portal_id: portal_id === null ? null : String(portal_id),
        enroll_type: 'existing-member',
        eprocess,
        isFilterDataSubmitted: '1',
        navto: null,
      })
      await refreshAll()
      await navigate('/plans')
    } catch (failure) {
      setError(
        failure instanceof CallFailed && !failure.isOutage ? chooseTier : 'The server can’t be reached. Try again',
      )
      setBusy(false)
    }
  }
  return (
    <Modal title={`Enroll ${member.name}`} onClose={onClose}>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void start()
        }}
      >
        <ChoiceField
          name="tier"
          label="Who needs cover?"
          wide
          value={tier}
          error={error}
          choices={Object.entries(tierWords).map(([value, name]) => ({ value, name }))}
          onChange={(event) => {
            setTier(event.target.value)
            setError(undefined)
          }}
        />
        <Button type="submit" busy={busy}>
          See plans and prices
        </Button>
      </form>
    </Modal>
  )
}
